import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { idempotent, useStoreMutation } from '@/api/mutations'
import type { DocLine, DraftLine } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { notify } from '@/ui/notify'
import classes from './manual.module.css'

type Props = {
  line: DocLine
  name: string
  priced: DraftLine | undefined
  session: DraftSession
  onLower: (units: number) => void
}

/** Who has the pieces in hand counts them: no order takes stock below zero. */
function CorrectCount({
  line,
  name,
  missing,
  session,
}: Pick<Props, 'line' | 'name' | 'session'> & { missing: number }) {
  const { t } = useTranslation('manualOrder')
  const { mutate, isPending, isSuccess } = useStoreMutation('post', '/api/v1/stock/adjust')
  const { mutate: takeBack } = useStoreMutation('post', '/api/v1/stock/adjust')
  const [key] = useState(() => crypto.randomUUID())
  const body = (change: number) => ({
    reason: 'COUNT' as const,
    note: t('correct.note'),
    rows: [{ variantOid: line.variantOid ?? '', change }],
  })
  const undo = () =>
    takeBack(
      { ...idempotent(crypto.randomUUID()), body: body(-missing) },
      { onSuccess: session.retry },
    )
  const correct = () =>
    mutate(
      { ...idempotent(key), body: body(missing) },
      {
        onSuccess: () => {
          session.retry()
          notify.success({
            title: t('correct.done', { name, units: missing }),
            action: { label: t('undo'), onClick: undo },
          })
        },
      },
    )
  return (
    <Button variant="default" loading={isPending || isSuccess} onClick={correct}>
      {t('correct.act', { units: line.quantity })}
    </Button>
  )
}

/** Why a line cannot be sold as it is written, and the ways out. */
export function Problem({ line, name, priced, session, onLower }: Props) {
  const { t } = useTranslation('manualOrder')
  const { allowed } = useAccess('products.edit')
  if (!priced?.problem) return null
  const left = priced.left ?? 0
  const isShort = priced.problem === 'not_enough' || priced.problem === 'sold_out'
  const missing = line.quantity - left
  return (
    <div className={classes.short} role="status">
      <span>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {t(`problem.${priced.problem}`, { count: left, units: line.quantity })}
      </span>
      <div className={classes.shortWays}>
        {priced.problem === 'not_enough' && left > 0 && (
          <Button onClick={() => onLower(left)}>{t('lower', { count: left })}</Button>
        )}
        {isShort && allowed && line.variantOid && missing > 0 && (
          <CorrectCount key={missing} line={line} name={name} missing={missing} session={session} />
        )}
      </div>
    </div>
  )
}
