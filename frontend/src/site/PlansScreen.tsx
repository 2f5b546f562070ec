import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryProvider } from '@/api/QueryProvider'
import { GateTable } from '@/features/subscription/components/GateTable'
import { PlanCards } from '@/features/subscription/components/PlanCards'
import { PlanChoice, type Terms } from '@/features/subscription/components/PlanChoice'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { Promises } from '@/site/components/Promises'
import classes from './PlansScreen.module.css'

export function PlansScreen() {
  const { t } = useTranslation('site')
  const href = useHref()
  const [terms, setTerms] = useState<Terms>({ frequency: 'MONTHLY', currency: 'PEN' })
  return (
    <QueryProvider>
      <div className={classes.page}>
        <Title order={1} className={classes.title}>
          {t('plans.heading')}
        </Title>
        <p className={classes.line}>{t('plans.line')}</p>
        <PlanChoice {...terms} onChange={setTerms} />
        <PlanCards {...terms} />
        <div className={classes.action}>
          <Button component={Link} to={href.page(paths.register)} variant="filled" size="md">
            {t('start')}
          </Button>
          <span>{t('plans.noCard')}</span>
        </div>
        <Title order={2} className={classes.section}>
          {t('plans.all')}
        </Title>
        <Promises />
        <Title order={2} className={classes.section}>
          {t('plans.compare')}
        </Title>
        <GateTable />
      </div>
    </QueryProvider>
  )
}
