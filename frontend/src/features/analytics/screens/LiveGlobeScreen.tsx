import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { GlobeView } from '@/features/analytics/components/GlobeView'
import { Figures } from '@/features/analytics/components/Page'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PageHeader } from '@/ui/PageHeader'

const EVERY = 15_000

/** Who is in the shop now, and where the orders of the last day go. */
export function LiveGlobeScreen() {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const access = useAccess('analytics.view')
  const globe = useStoreQuery(
    'get',
    '/api/v1/analytics/globe',
    {},
    { enabled: access.allowed, refetchInterval: EVERY },
  )
  return (
    <>
      <PageHeader
        title={t('globe.title')}
        line={t('globe.line')}
        back={{ to: href.store(paths.analytics), label: t('title') }}
      />
      <Figures query={globe}>
        {({ visitors, orders, items }) => (
          <GlobeView
            figures={[
              { label: t('globe.visitors'), value: visitors },
              { label: t('globe.orders'), value: orders },
            ]}
            items={items}
            none={t('globe.none')}
            note={t('globe.note')}
          />
        )}
      </Figures>
    </>
  )
}
