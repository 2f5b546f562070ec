import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDiscount,
  IconDots,
  IconMinus,
  IconPencil,
  IconPhoto,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/features/orders/components/Picture'
import { UnitInput } from '@/features/orders/components/UnitInput'
import { changeLine, removeLine } from '@/features/orders/manual/documentLines'
import { type DocLine, type DraftLine, keyOf } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { isPositive } from '@/features/orders/orderFacts'
import { useMoney } from '@/lib/store/useMoney'
import { notify } from '@/ui/notify'
import { LineDialog, type LineDialogKind } from './LineDialog'
import classes from './manual.module.css'
import { Problem } from './Problem'

const MAX_UNITS = 99_999
type Props = { line: DocLine; priced: DraftLine | undefined; session: DraftSession }

export const nameOf = (line: DocLine, priced: DraftLine | undefined) =>
  line.title || [priced?.name, priced?.variantName].filter(Boolean).join(', ') || '…'

function Units({
  line,
  name,
  onChange,
}: {
  line: DocLine
  name: string
  onChange: (units: number) => void
}) {
  const { t } = useTranslation('manualOrder')
  const { quantity } = line
  return (
    <div className={classes.units}>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('line.less', { name })}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={16} stroke={2} aria-hidden />
      </ActionIcon>
      <UnitInput
        variant="unstyled"
        hideControls
        aria-label={t('line.units', { name })}
        min={1}
        max={MAX_UNITS}
        value={quantity}
        onChange={onChange}
      />
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t('line.more', { name })}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Why it costs what it costs: tinted a rule, grey a person. */
function Why({
  line,
  priced,
  onEdit,
}: Pick<Props, 'line' | 'priced'> & { onEdit: (kind: LineDialogKind) => void }) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const { discount } = line
  const isChanged = line.variantOid !== null && line.price !== null
  if (!priced?.isTier && !isChanged && !discount && !line.note) return null
  const off = discount?.percent ? `${Number(discount.percent)} %` : format(discount?.amount ?? '0')
  return (
    <div className={classes.why}>
      {priced?.isTier && (
        <span className={classes.tag} data-rule>
          <IconDiscount size={14} stroke={2} aria-hidden />
          {t('line.tier')}
        </span>
      )}
      {isChanged && (
        <button type="button" className={classes.tag} onClick={() => onEdit('price')}>
          {t('line.changed')} <strong>{line.reason || t('line.noReason')}</strong>
        </button>
      )}
      {discount && (
        <button type="button" className={classes.tag} onClick={() => onEdit('discount')}>
          −{off} <strong>{discount.reason || t('line.noReason')}</strong>
        </button>
      )}
      {line.note && (
        <button type="button" className={classes.tag} onClick={() => onEdit('note')}>
          {line.note}
        </button>
      )}
    </div>
  )
}

function LineMenu({
  line,
  name,
  onEdit,
  onRemove,
}: {
  line: DocLine
  name: string
  onEdit: (kind: LineDialogKind) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('manualOrder')
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          size={40}
          aria-label={t('line.menu', { name })}
        >
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onEdit('price')}>{t('line.price')}</Menu.Item>
        <Menu.Item onClick={() => onEdit('discount')}>{t('line.discount')}</Menu.Item>
        <Menu.Item onClick={() => onEdit('note')}>
          {t(line.note ? 'line.noteChange' : 'line.note')}
        </Menu.Item>
        <Menu.Item color="rojo" onClick={onRemove}>
          {t('line.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** One thing that is sold: how many, at what price and why. */
export function Line({ line, priced, session }: Props) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const [editing, setEditing] = useState<LineDialogKind>()
  const { doc, change } = session
  const key = keyOf(line)
  const name = nameOf(line, priced)
  const set = (part: Partial<DocLine>) => change({ lines: changeLine(doc.lines, key, part) })
  const remove = () => {
    const before = doc.lines
    change({ lines: removeLine(doc.lines, key) })
    notify.success({
      title: t('line.removed', { name }),
      action: { label: t('undo'), onClick: () => change({ lines: before }) },
    })
  }
  const details = line.customOid
    ? t(line.weightG ? 'item.goods' : 'item.service')
    : [priced?.sku, priced?.left == null ? '' : t('left', { count: priced.left })]
        .filter(Boolean)
        .join(' · ')
  const unit = priced?.unitPrice ?? line.price
  const off = priced && isPositive(priced.discount)
  return (
    <li className={classes.line}>
      {line.customOid ? (
        <span className={classes.photo} data-custom>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <Picture photo={priced?.photo} className={classes.photo} icon={IconPhoto} />
      )}
      <div>
        <div className={classes.name}>{name}</div>
        <div className={classes.dim}>{details}</div>
      </div>
      <Units line={line} name={name} onChange={(quantity) => set({ quantity })} />
      <span className={classes.unit}>
        {priced?.comparePrice && <s className={classes.was}>{format(priced.comparePrice)}</s>}
        <span>{unit == null ? '' : format(unit)}</span>
      </span>
      <span className={classes.lineSum}>
        {off && <s className={classes.was}>{format(priced.total)}</s>}
        <span className={classes.figure}>
          {priced ? format(Number(priced.total) - Number(priced.discount)) : ''}
        </span>
      </span>
      <LineMenu line={line} name={name} onEdit={setEditing} onRemove={remove} />
      <Why line={line} priced={priced} onEdit={setEditing} />
      <Problem
        line={line}
        name={name}
        priced={priced}
        session={session}
        onLower={(quantity) => set({ quantity })}
      />
      {editing && (
        <LineDialog
          kind={editing}
          line={line}
          priced={priced}
          onClose={() => setEditing(undefined)}
          onSet={(part) => {
            set(part)
            setEditing(undefined)
          }}
        />
      )}
    </li>
  )
}
