import { useTranslation } from 'react-i18next'
import { useUseWords } from '@/features/attachments/fileWords'
import type { FileDetail } from '@/features/attachments/library'
import { PLACES_OF } from '@/features/content/announcements/places'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './FileDrawer.module.css'

type Use = FileDetail['usedIn'][number]

function addressOf({ kind, oid }: Use): string | null {
  if (kind === 'design') return paths.design
  if (kind === 'page') return paths.storePages
  if (oid === null) return null
  if (kind === 'product') return paths.product(oid)
  if (kind === 'quickReply') return paths.quickReply(oid)
  if (kind === 'post') return paths.blogPost(oid)
  if (kind === 'banner' || kind === 'popup') return PLACES_OF[kind].one(oid)
  return kind === 'payment' ? paths.paymentMethod(oid) : null
}

/** Every place that shows the file, by name, each leading there. */
export function UsedIn({ detail }: { detail: FileDetail }) {
  const { t } = useTranslation('attachments')
  const words = useUseWords()
  const more = detail.useCount - detail.usedIn.length
  if (detail.useCount === 0) return <p className={classes.help}>{t('use.nowhere')}</p>
  return (
    <section>
      <h3 className={classes.title}>{t('use.title', { uses: words.counts(detail.useCounts) })}</h3>
      <ul className={classes.uses}>
        {detail.usedIn.map((use, at) => {
          const to = addressOf(use)
          const name = words.name(use)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the design names a file twice
            <li key={`${use.kind}-${use.oid}-${at}`}>
              {to === null ? name : <StoreLink to={to}>{name}</StoreLink>}
            </li>
          )
        })}
        {more > 0 && <li>{t('use.more', { count: more })}</li>}
      </ul>
    </section>
  )
}
