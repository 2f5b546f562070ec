import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useMoney } from '@/lib/store/useMoney'
import { SideCard } from '@/ui/SideCard'
import classes from './manual.module.css'

/** A day later: what costs something else, and which price holds. */
export function PriceChanges({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const changes = session.draft?.priceChanges ?? []
  if (changes.length === 0) return null
  return (
    <SideCard title={t('changes.title', { count: changes.length })} note={t('changes.note')}>
      <dl className={classes.sums}>
        {changes.map(({ variantOid, name, before, now }) => (
          <div key={variantOid}>
            <dt>{name}</dt>
            <dd>
              {before === null ? '—' : format(before)} →{' '}
              <strong>{now === null ? '—' : format(now)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${classes.body} ${classes.why}`}>
        <Button onClick={() => session.change({ prices: 'KEEP' })}>{t('changes.keep')}</Button>
        <Button variant="light" onClick={() => session.change({ prices: 'UPDATE' })}>
          {t('changes.update')}
        </Button>
      </div>
    </SideCard>
  )
}
