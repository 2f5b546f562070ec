import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnText, VersionRow } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { VersionDialog } from '@/features/content/components/VersionDialog'
import { useLocalePath } from '@/i18n/localePath'
import { formatDate, formatNear } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'

function useLines() {
  const { t } = useTranslation('content')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const day = (moment: string) => formatDate(moment, locale, timeZone)
  return ({ state, inForceFrom, inForceUntil, effectiveAt, orders, ...one }: VersionRow) => [
    state === 'SCHEDULED' && t('versions.from', { day: day(effectiveAt) }),
    state === 'IN_FORCE' && t('versions.since', { day: day(inForceFrom ?? effectiveAt) }),
    state === 'PAST' &&
      t('versions.between', {
        from: day(inForceFrom ?? effectiveAt),
        until: day(inForceUntil ?? effectiveAt),
      }),
    orders !== null && t('versions.orders', { count: orders }),
    t('versions.by', {
      name: one.publishedByName,
      when: formatNear(one.publishedAt, locale, timeZone),
    }),
  ]
}

/** The history of a text, the newest first; each version can be read, compared and begun from again. */
export function VersionsCard({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const linesOf = useLines()
  const [opened, setOpened] = useState<{ number: number; compares: boolean } | null>(null)
  const firstOfTerms = text.key === 'terms' ? text.versions.at(-1)?.number : undefined
  return (
    <SideCard title={t('versions.title')}>
      <div className={classes.sideBody}>
        {text.versions.length === 0 && <p className={classes.dim}>{t('versions.none')}</p>}
        {text.versions.map((version) => (
          <div key={version.number} className={classes.version}>
            <strong>
              {t('versions.one', { number: version.number })} · {t(`versions.${version.state}`)}
            </strong>
            <span className={classes.dim}>{linesOf(version).filter(Boolean).join(' · ')}</span>
            <div className={classes.acts}>
              {([false, true] as const).map((compares) => (
                <Button
                  key={String(compares)}
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t(compares ? 'versions.compareOne' : 'versions.readOne', {
                    number: version.number,
                  })}
                  onClick={() => setOpened({ number: version.number, compares })}
                >
                  {t(compares ? 'versions.compare' : 'versions.read')}
                </Button>
              ))}
            </div>
          </div>
        ))}
        {firstOfTerms !== undefined && firstOfTerms > 1 && (
          <p className={classes.dim}>{t('versions.before', { number: firstOfTerms - 1 })}</p>
        )}
        {opened && <VersionDialog text={text} {...opened} onClose={() => setOpened(null)} />}
      </div>
    </SideCard>
  )
}
