import { Button } from '@mantine/core'
import { IconArrowRight, IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { GuideList } from '@/admin/help/GuideList'
import { guides, stepsOf } from '@/admin/help/guides'
import { SupportCard } from '@/admin/help/SupportCard'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorPage } from '@/ui/ErrorPage'
import { PageHeader } from '@/ui/PageHeader'
import classes from './help.module.css'

/** One guide: what to do in order, and where. */
export function GuideScreen() {
  const { t } = useTranslation('help')
  const href = useHref()
  const { guide: name } = useParams()
  const place = guides.findIndex((one) => one.name === name)
  const guide = guides[place]
  const back = { to: href.store(paths.help), label: t('back') }
  const title = guide && t(`guides.${guide.name}.title`)
  if (guide === undefined) return <ErrorPage status={404} message={t('gone')} links={[back]} />
  const following = guides[(place + 1) % guides.length]
  return (
    <article className={classes.page}>
      <PageHeader back={back} title={title} line={t(`guides.${guide.name}.summary`)} />
      <ol className={classes.steps}>
        {stepsOf(t, guide).map(({ title: step, text }) => (
          <li key={step}>
            <h2>{step}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={classes.tip}>
        <IconBulb size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>{t('tip')}.</strong> {t(`guides.${guide.name}.tip`)}
        </span>
      </p>
      <div>
        <Button
          component={Link}
          to={href.store(guide.to)}
          variant="filled"
          rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        >
          {t(`guides.${guide.name}.action`)}
        </Button>
      </div>
      {following && (
        <section aria-labelledby="following" className={classes.following}>
          <h2 id="following">{t('next')}</h2>
          <GuideList guides={[following]} />
        </section>
      )}
      <SupportCard />
    </article>
  )
}
