import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryProvider } from '@/api/QueryProvider'
import { inLanguage, publicQuery } from '@/api/queries'
import { FlatMap, GlobeView } from '@/features/analytics/components/GlobeView'
import { useLocalePath } from '@/i18n/localePath'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { PageHeader } from '@/ui/PageHeader'

/** Some kilobytes that nobody else needs. */
const RoundGlobe = lazy(() => import('@/features/analytics/components/RoundGlobe'))

function PublicGlobe() {
  const { t } = useTranslation('analytics')
  const { locale } = useLocalePath()
  const globe = useQuery(publicQuery('get', '/api/v1/analytics/ui/globe', inLanguage(locale)))
  const { data, error, refetch } = globe
  return (
    <Container size="lg" py={32}>
      <PageHeader title={t('publicGlobe.title')} line={t('publicGlobe.line')} />
      {error !== null && data === undefined && (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <ListSkeleton rows={6} />}
      {data && (
        <GlobeView
          figures={[
            { label: t('globe.stores'), value: data.stores },
            { label: t('globe.orders'), value: data.orders },
          ]}
          items={data.items}
          picture={
            <Suspense fallback={<FlatMap items={data.items} />}>
              <RoundGlobe items={data.items} />
            </Suspense>
          }
          none={t('publicGlobe.none')}
          note={t('publicGlobe.note')}
        />
      )}
    </Container>
  )
}

/** Where the orders of a day go, of the stores that want to be seen. */
export const PublicGlobeScreen = () => (
  <QueryProvider>
    <PublicGlobe />
  </QueryProvider>
)
