import { Card, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { DueNote, Receipt } from '@/features/receipts/api'
import { CreditDialog } from '@/features/receipts/components/CreditDialog'
import { ReceiptChip } from '@/features/receipts/components/ReceiptChip'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './receipts.module.css'

/** Money went back: what takes it off the receipt is one press away. */
function Due({ due, items }: { due: DueNote; items: Receipt[] }) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  const emit = useAccess('invoices.emit')
  const [opened, { open, close }] = useDisclosure(false)
  const receipt = items.find(({ _id }) => _id === due.correctsOid)
  return (
    <div className={classes.due}>
      <FormAlert tone="info">{t('credit.due', { amount: format(due.amount) })}</FormAlert>
      <PermissionButton {...emit} onClick={open}>
        {t('credit.open')}
      </PermissionButton>
      {receipt && opened && <CreditDialog receipt={receipt} due={due} onClose={close} />}
    </div>
  )
}

/** The receipts of an order, on its page. */
export function ReceiptsCard({ orderOid }: { orderOid: string }) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  const href = useHref()
  const emit = useAccess('invoices.emit')
  const { data, error } = useStoreQuery('get', '/api/v1/order/{order_id}/invoice', {
    params: { path: { order_id: orderOid } },
  })
  const items = data?.items ?? []
  const mayEmit = (data?.proposal.kinds.length ?? 0) > 0
  return (
    <Card component="section" aria-labelledby="receipts" aria-busy={data === undefined && !error}>
      <Title order={2} id="receipts" className={classes.cardTitle}>
        {t('list.title')}
      </Title>
      {error && <p className={classes.dim}>{t('list.failed')}</p>}
      {data && items.length === 0 && <p className={classes.dim}>{t('card.none')}</p>}
      {items.length > 0 && (
        <ul className={classes.rows}>
          {items.map((receipt) => (
            <li key={receipt._id}>
              <div>
                <Link to={href.store(paths.receipt(receipt._id))}>{receipt.code}</Link>
                <div className={classes.dim}>
                  {t(`kind.${receipt.kind}`)} · {format(receipt.total)}
                </div>
              </div>
              <ReceiptChip state={receipt.state} />
            </li>
          ))}
        </ul>
      )}
      {data?.dueNote && <Due due={data.dueNote} items={items} />}
      {mayEmit && (
        <div className={classes.buttons}>
          <PermissionButton {...emit} component={Link} to={href.store(paths.emitReceipt(orderOid))}>
            {t('card.emit')}
          </PermissionButton>
        </div>
      )}
    </Card>
  )
}
