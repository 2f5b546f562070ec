import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyStores } from '@/features/stores/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { LimitState } from '@/ui/LimitState'

export const isFull = ({ limit, used }: MyStores) => limit !== null && used >= limit

/** Said before anybody fills in a form: the plan has no room for one more store. */
export function StoreLimit({ room }: { room: MyStores }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  const { plan, limit, liftedBy } = room
  return (
    <LimitState
      title={t('storeLimit.title', { plan, count: limit ?? 0 })}
      description={t(liftedBy === plan ? 'storeLimit.top' : 'storeLimit.line', { liftedBy })}
      actions={
        <>
          <Button component={Link} to={href.page(paths.myPlan)} variant="filled">
            {t('limit.compare')}
          </Button>
          <Button component={Link} to={href.page(paths.myStores)}>
            {t('mine.title')}
          </Button>
        </>
      }
    />
  )
}
