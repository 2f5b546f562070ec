import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Neighborhood, Use } from '@/features/neighborhoods/api'
import { useUseWords } from '@/features/neighborhoods/useUseWords'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './Neighborhoods.module.css'

const MAX_VISIBLE = 6

function addressOf({ kind, oid }: Use): string {
  if (kind === 'warehouse') return paths.pickup(oid)
  return kind === 'payment' ? paths.paymentMethod(oid) : paths.logistics
}

/** What names a neighborhood, each leading there. */
export function UsedInList({ neighborhood }: { neighborhood: Neighborhood }) {
  const { t } = useTranslation('neighborhoods')
  const words = useUseWords()
  const { data } = useStoreQuery('get', '/api/v1/location/neighborhood/{neighborhood_id}/use', {
    params: { path: { neighborhood_id: neighborhood._id } },
  })
  const items = data?.items ?? []
  const more = items.length - MAX_VISIBLE
  return (
    <ul className={classes.uses} aria-label={t('use.label')}>
      {items.slice(0, MAX_VISIBLE).map((use) => (
        <li key={`${use.kind}-${use.oid}`}>
          <StoreLink to={addressOf(use)}>{words.name(use)}</StoreLink>
          <span className={classes.kind}>{t(`use.kind.${use.kind}`)}</span>
        </li>
      ))}
      {more > 0 && <li>{t('use.more', { count: more })}</li>}
    </ul>
  )
}
