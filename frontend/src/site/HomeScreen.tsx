import { Button, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readUserToken } from '@/api/tokens'
import { LoginForm } from '@/features/accounts/components/LoginForm'
import { PageLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { Promises } from '@/site/components/Promises'
import { ShopWindow } from '@/site/components/ShopWindow'
import { useEnter } from '@/site/useEnter'
import classes from './HomeScreen.module.css'

const PlansTeaser = lazy(() =>
  import('@/site/components/PlansTeaser').then((m) => ({ default: m.PlansTeaser })),
)

const steps = ['name', 'goods', 'share'] as const

function Enter() {
  const { t } = useTranslation('site')
  const enter = useEnter()
  const href = useHref()
  if (readUserToken() !== undefined) {
    return (
      <section className={classes.card} aria-labelledby="enter">
        <Title order={2} id="enter">
          {t('home.inside')}
        </Title>
        <p className={classes.cardLine}>{t('home.insideLine')}</p>
        <Button
          component={Link}
          to={href.page(paths.myStores)}
          variant="filled"
          size="md"
          fullWidth
          rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        >
          {t('home.toAdmin')}
        </Button>
      </section>
    )
  }
  return (
    <section className={classes.card} aria-labelledby="enter">
      <Title order={2} id="enter">
        {t('home.enter')}
      </Title>
      <LoginForm onEnter={() => void enter(null)} />
      <p className={classes.new}>
        {t('home.new')} <PageLink to={paths.register}>{t('start')}</PageLink>
      </p>
    </section>
  )
}

function Hero() {
  const { t } = useTranslation('site')
  const href = useHref()
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <Title order={1} className={classes.headline}>
            {t('home.headline')}
          </Title>
          <p className={classes.lead}>{t('home.lead')}</p>
          <div className={classes.actions}>
            <Button
              component={Link}
              to={href.page(paths.register)}
              className={classes.start}
              size="lg"
            >
              {t('start')}
            </Button>
            <span>{t('home.free')}</span>
          </div>
          <div className={classes.window}>
            <ShopWindow />
          </div>
        </div>
        <Enter />
      </div>
    </section>
  )
}

export function HomeScreen() {
  const { t } = useTranslation('site')
  return (
    <>
      <Hero />
      <section className={classes.section} aria-labelledby="promises">
        <Title order={2} id="promises" className={classes.heading}>
          {t('home.promises')}
        </Title>
        <Promises />
      </section>
      <section className={classes.section} aria-labelledby="steps">
        <Title order={2} id="steps" className={classes.heading}>
          {t('home.steps.title')}
        </Title>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`home.steps.${step}.title`)}</h3>
              <p>{t(`home.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.section} aria-labelledby="plans">
        <Title order={2} id="plans" className={classes.heading}>
          {t('home.plans')}
        </Title>
        <Suspense fallback={null}>
          <PlansTeaser />
        </Suspense>
        <PageLink to={paths.plans} className={classes.more}>
          {t('home.allPlans')}
        </PageLink>
      </section>
    </>
  )
}
