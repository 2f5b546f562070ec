import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Collaborators } from '@/features/collaborators/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { LimitState } from '@/ui/LimitState'

/** The plan's seats are taken: who is in stays, and the plan with more of them. */
export function SeatsFull({ limit, liftedBy, plan }: Collaborators) {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  return (
    <LimitState
      title={t('limit.title', { count: limit ?? 0, plan })}
      description={t(liftedBy === plan ? 'limit.last' : 'limit.line', { plan: liftedBy })}
      actions={
        <Button component={Link} to={href.page(paths.myPlan)}>
          {t('limit.compare')}
        </Button>
      }
    />
  )
}
