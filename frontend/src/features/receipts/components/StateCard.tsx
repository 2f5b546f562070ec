import { Card, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import type { Receipt } from '@/features/receipts/api'
import { CreditDialog } from '@/features/receipts/components/CreditDialog'
import { ReceiptChip } from '@/features/receipts/components/ReceiptChip'
import { VoidDialog } from '@/features/receipts/components/VoidDialog'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './receipts.module.css'

/** What SUNAT said, and what can be done now. */
export function StateCard({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const emit = useAccess('invoices.emit')
  const [dialog, setDialog] = useState<'VOID' | 'CREDIT'>()
  const retry = useStoreMutation('patch', '/api/v1/order/invoice/{receipt_id}/state')
  const { actions, version, answerCode, answeredAt } = receipt
  const isInternal = !receipt.sender && receipt.state === 'ISSUED'
  const answer = [
    receipt.answer,
    answerCode && t('detail.code', { code: answerCode }),
    answeredAt && formatDayTime(answeredAt, locale, timeZone),
  ].filter(Boolean)
  const close = () => setDialog(undefined)
  const resend = () =>
    retry.mutate({
      params: { path: { receipt_id: receipt._id } },
      body: { action: 'RETRY', version },
    })
  return (
    <Card component="section" aria-labelledby="state">
      <div className={classes.head}>
        <Title order={2} id="state">
          {t('detail.state')}
        </Title>
        <ReceiptChip state={receipt.state} />
      </div>
      <p>{t(isInternal ? 'explain.internal' : `explain.${receipt.state}`)}</p>
      {answer.length > 0 && <p className={classes.dim}>{answer.join(' · ')}</p>}
      {receipt.voidReason && <p>{t('detail.voidReason', { reason: receipt.voidReason })}</p>}
      {actions.length > 0 && (
        <div className={classes.buttons}>
          {actions.includes('RETRY') && (
            <PermissionButton {...emit} tone="primary" loading={retry.isPending} onClick={resend}>
              {t('retry')}
            </PermissionButton>
          )}
          {actions.includes('CREDIT') && (
            <PermissionButton {...emit} onClick={() => setDialog('CREDIT')}>
              {t('credit.open')}
            </PermissionButton>
          )}
          {actions.includes('VOID') && (
            <PermissionButton {...emit} tone="danger" onClick={() => setDialog('VOID')}>
              {t('void.open')}
            </PermissionButton>
          )}
        </div>
      )}
      {dialog === 'VOID' && <VoidDialog receipt={receipt} onClose={close} />}
      {dialog === 'CREDIT' && <CreditDialog receipt={receipt} onClose={close} />}
    </Card>
  )
}
