import { useMediaQuery } from '@mantine/hooks'
import { Navigate } from 'react-router'
import { LogisticsScreen } from '@/features/shipping/screens/LogisticsScreen'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

const WIDE = '(min-width: 768px)'

/** The index on a phone; a wider screen goes on to the logistics. */
export function ShippingScreen() {
  const href = useHref()
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  return wide ? <Navigate to={href.store(paths.logistics)} replace /> : <LogisticsScreen />
}
