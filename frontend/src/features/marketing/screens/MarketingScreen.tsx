import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useAccess } from '@/api/access'
import { type MarketingTile, tiles } from '@/features/marketing/tiles'
import { useHref } from '@/lib/appLink'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

const WIDE = '(min-width: 768px)'

function PageTile({ to, label, icon, useFact }: MarketingTile) {
  const { t } = useTranslation('shell')
  const href = useHref()
  return <Tiles tiles={[{ to: href.store(to), title: t(label), icon, value: useFact() }]} />
}

/** The index on a phone; a wider screen goes on to the first page of the section. */
export function MarketingScreen() {
  const { t } = useTranslation('marketing')
  const href = useHref()
  const access = useAccess('marketing.view')
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const [first] = tiles
  if (wide && first) return <Navigate to={href.store(first.to)} replace />
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {access.allowed ? (
        tiles.map((tile) => <PageTile key={tile.to} {...tile} />)
      ) : (
        <NoPermission {...access} />
      )}
    </>
  )
}
