import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { readUserToken } from '@/api/tokens'
import { PageLink, useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'
import { LanguageLink } from '@/site/components/LanguageLink'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './PublicLayout.module.css'

function Footer() {
  const { t } = useTranslation('site')
  return (
    <footer className={classes.footer}>
      <span>
        © {new Date().getFullYear()} {boot.productName}
      </span>
      <nav aria-label={t('footer.label')} className={classes.links}>
        <PageLink to={paths.plans}>{t('footer.plans')}</PageLink>
        <PageLink to={paths.colors}>{t('footer.colors')}</PageLink>
        <PageLink to={paths.siteBlog}>{t('footer.blog')}</PageLink>
        <PageLink to={paths.terms}>{t('footer.terms')}</PageLink>
        <PageLink to={paths.privacy}>{t('footer.privacy')}</PageLink>
        {boot.supportPhone !== '' && (
          <a href={`tel:${boot.supportPhone.replace(/[^\d+]/g, '')}`}>
            {t('footer.support', { phone: boot.supportPhone })}
          </a>
        )}
      </nav>
    </footer>
  )
}

/** The public pages of the platform and the forms in front of the admin. */
export function PublicLayout() {
  const { t } = useTranslation('site')
  const href = useHref()
  const inside = readUserToken() !== undefined
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.header}>
        <PageLink to={paths.home} className={classes.logo} aria-label={t('toHome')}>
          <VitrinaMark withWord label={boot.productName} />
        </PageLink>
        <nav aria-label={t('header.label')} className={classes.nav}>
          <PageLink to={paths.plans}>{t('header.plans')}</PageLink>
        </nav>
        <span className={classes.space} />
        <LanguageLink />
        <Button
          component={Link}
          to={href.page(inside ? paths.myStores : paths.login)}
          className={classes.enter}
        >
          {t(inside ? 'header.admin' : 'header.login')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  )
}
