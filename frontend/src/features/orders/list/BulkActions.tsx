import { Button, Menu } from '@mantine/core'
import { IconBox, IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '@/features/orders/api'
import { AssignDialog } from '@/features/orders/list/AssignDialog'
import { CancelManyDialog } from '@/features/orders/list/CancelManyDialog'
import { ExportDialog } from '@/features/orders/list/ExportDialog'
import type { BulkAction } from '@/features/orders/list/listApi'
import { TagsDialog } from '@/features/orders/list/TagsDialog'
import type { OrderRun } from '@/features/orders/list/useBulkOrders'
import { usePrint } from '@/features/orders/list/usePrint'
import { useBuyerNews } from '@/features/orders/notifications/api'
import { isPickup } from '@/features/orders/orderFacts'
import { CASH } from '@/features/orders/orderWords'
import { useOrderPermissions } from '@/features/orders/permissions'
import { BulkEmitDialog } from '@/features/receipts/components/BulkEmitDialog'
import { confirm } from '@/ui/confirm'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = {
  rows: OrderRow[]
  busy: boolean
  run: OrderRun
  press: OrderRun
  onClear: () => void
}
type DialogName = 'CANCEL' | 'TAG' | 'UNTAG' | 'ASSIGN' | 'EXPORT' | 'RECEIPTS'

const MOVES = ['CONFIRM', 'MARK_PAID', 'PREPARE', 'READY', 'SHIP', 'DELIVER'] as const
const ORDERING: BulkAction[] = ['TAG', 'UNTAG', 'ASSIGN']
const DIALOGS: BulkAction[] = [...ORDERING, 'CANCEL']
const chevron = <IconChevronDown size={16} stroke={2} aria-hidden />

const idsOf = (rows: OrderRow[]) => rows.map(({ _id }) => _id)
/** A card holds its money: that is charged, not written down. */
const isHeld = ({ paymentState }: OrderRow) => paymentState === 'AUTHORIZED'

/** Nobody says of many at once that he took their cash. */
const isCashToTake = ({ paymentKind, paymentState }: OrderRow) =>
  CASH.has(paymentKind) && ['PENDING', 'PARTIALLY_PAID'].includes(paymentState)

/** What is ready to be packed, at a press: the most frequent act on many orders. */
function Pack({ rows, busy, press }: Omit<Props, 'onClear' | 'run'>) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const isSent = useBuyerNews()
  const ready = rows.filter(({ nextAction }) => nextAction === 'PACK')
  const count = ready.length
  const pack = async () => {
    const title = t('bulk.question', { count })
    const mailed = isSent('ready') && ready.some(isPickup)
    const description = mailed ? t('bulk.line') : undefined
    const sure = await confirm({ title, description, confirmLabel: t('bulk.yes') })
    if (sure) await press('READY', {}, idsOf(ready))
  }
  return (
    <PermissionButton
      {...(count > 0 ? button('edit') : { allowed: false, reason: t('bulk.none') })}
      loading={busy}
      leftSection={<IconBox size={16} stroke={2} aria-hidden />}
      onClick={() => void pack()}
    >
      {t('bulk.pack', { count })}
    </PermissionButton>
  )
}

type MenuProps = {
  label: string
  actions: readonly BulkAction[]
  allowed: (action: BulkAction) => boolean
  busy: boolean
  onChoose: (action: BulkAction) => void
}

function Actions({ label, actions, allowed, busy, onChoose }: MenuProps) {
  const { t } = useTranslation('orderList')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button disabled={busy} rightSection={chevron}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            disabled={!allowed(action)}
            c={action === 'CANCEL' ? 'var(--vit-danger-text)' : undefined}
            onClick={() => onChoose(action)}
          >
            {t(`bulk.action.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Papers({ rows }: { rows: OrderRow[] }) {
  const { t } = useTranslation('orderList')
  const { can } = useOrderPermissions()
  const { print, printing } = usePrint()
  const ids = idsOf(rows)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          loading={printing}
          leftSection={<IconPrinter size={16} stroke={2} aria-hidden />}
          rightSection={chevron}
        >
          {t('print.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print(ids, 'PACKING_SLIP')}>
          {t('print.PACKING_SLIP')}
        </Menu.Item>
        <Menu.Item disabled={!can('seeContact')} onClick={() => void print(ids, 'LABEL')}>
          {t('print.LABEL')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The buttons beside "3 selected". */
export function BulkActions({ rows, busy, run, press, onClear }: Props) {
  const { t } = useTranslation(['orderList', 'orders', 'receipts'])
  const { can } = useOrderPermissions()
  const [dialog, setDialog] = useState<DialogName>()
  const count = rows.length
  const close = () => setDialog(undefined)
  const choose = async (action: BulkAction) => {
    if (DIALOGS.includes(action)) return setDialog(action as DialogName)
    const left = action === 'MARK_PAID' ? rows.filter(isHeld).length : 0
    const chosen = left > 0 ? rows.filter((row) => !isHeld(row)) : rows
    const title = t(`bulk.question.${action}`, { count: chosen.length })
    const untaken = action === 'DELIVER' && rows.some(isCashToTake)
    const description = left > 0 ? t('bulk.held', { count: left }) : undefined
    const line = untaken ? t('bulk.cash') : description
    const sure = await confirm({
      title,
      description: line,
      confirmLabel: t(`bulk.action.${action}`),
    })
    if (sure) await press(action, {}, idsOf(chosen))
  }
  const payable = can('approve') && !rows.every(isHeld)
  const allowed = (action: BulkAction) => can('edit') && (action !== 'MARK_PAID' || payable)
  const menu = { allowed, busy, onChoose: (action: BulkAction) => void choose(action) }
  return (
    <>
      <Pack rows={rows} busy={busy} press={press} />
      <Actions {...menu} label={t('bulk.move')} actions={[...MOVES, 'CANCEL']} />
      <Actions {...menu} label={t('bulk.order')} actions={[...ORDERING, 'ARCHIVE', 'UNARCHIVE']} />
      <Papers rows={rows} />
      <PermissionButton
        allowed={can('export')}
        reason={t('export.notAllowed')}
        onClick={() => setDialog('EXPORT')}
      >
        {t('export.selected')}
      </PermissionButton>
      <Button onClick={() => setDialog('RECEIPTS')}>{t('receipts:bulk.open')}</Button>
      <Button variant="subtle" onClick={onClear}>
        {t('orders:bulk.clear')}
      </Button>
      <CancelManyDialog opened={dialog === 'CANCEL'} rows={rows} run={run} onClose={close} />
      <TagsDialog
        action={dialog === 'TAG' || dialog === 'UNTAG' ? dialog : undefined}
        rows={rows}
        run={run}
        onClose={close}
      />
      <AssignDialog opened={dialog === 'ASSIGN'} count={count} run={run} onClose={close} />
      <ExportDialog opened={dialog === 'EXPORT'} ids={idsOf(rows)} filters={{}} onClose={close} />
      <BulkEmitDialog opened={dialog === 'RECEIPTS'} ids={idsOf(rows)} onClose={close} />
    </>
  )
}
