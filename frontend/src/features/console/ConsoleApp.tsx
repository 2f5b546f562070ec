import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes } from 'react-router'
import { useConsoleQuery } from '@/features/console/api'
import { ConsoleFrame } from '@/features/console/components/ConsoleFrame'
import { pages } from '@/features/console/pages'
import { AuditScreen } from '@/features/console/screens/AuditScreen'
import { ClaimsScreen } from '@/features/console/screens/ClaimsScreen'
import { DomainsScreen } from '@/features/console/screens/DomainsScreen'
import { FlagsScreen } from '@/features/console/screens/FlagsScreen'
import { HealthScreen } from '@/features/console/screens/HealthScreen'
import { MailsScreen } from '@/features/console/screens/MailsScreen'
import { PlansScreen } from '@/features/console/screens/PlansScreen'
import { StoresScreen } from '@/features/console/screens/StoresScreen'
import { UsersScreen } from '@/features/console/screens/UsersScreen'
import { VisitsScreen } from '@/features/console/screens/VisitsScreen'
import { WorkScreen } from '@/features/console/screens/WorkScreen'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorPage } from '@/ui/ErrorPage'
import { ErrorState } from '@/ui/ErrorState'
import { PageLoader } from '@/ui/PageLoader'

const NOT_FOUND = 404

function Missing({ inside = false }: { inside?: boolean }) {
  const { t } = useTranslation('shell')
  const href = useHref()
  const links = [{ to: href.page(paths.myStores), label: t('error.myStores') }]
  return <ErrorPage status={NOT_FOUND} inside={inside} links={links} />
}

/** The console of the platform. For whoever may not be here it is a page that does not exist. */
export function ConsoleApp() {
  const href = useHref()
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/session')
  if (error?.status === NOT_FOUND) return <Missing />
  if (error && data === undefined) return <ErrorState onRetry={() => void refetch()} />
  if (data === undefined) return <PageLoader />
  return (
    <ConsoleFrame session={data}>
      <Routes>
        <Route index element={<Navigate to={href.page(pages.stores)} replace />} />
        <Route path="stores/:storeOid?" element={<StoresScreen />} />
        <Route path="users/:userOid?" element={<UsersScreen />} />
        <Route path="plans" element={<PlansScreen />} />
        <Route path="subscriptions" element={<ClaimsScreen />} />
        <Route path="domains" element={<DomainsScreen />} />
        <Route path="visits" element={<VisitsScreen />} />
        <Route path="work" element={<WorkScreen />} />
        <Route path="mails" element={<MailsScreen />} />
        <Route path="flags" element={<FlagsScreen />} />
        <Route path="health" element={<HealthScreen />} />
        <Route path="audit" element={<AuditScreen />} />
        <Route path="*" element={<Missing inside />} />
      </Routes>
    </ConsoleFrame>
  )
}
