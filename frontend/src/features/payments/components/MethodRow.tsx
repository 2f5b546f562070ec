import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFlask, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import type { PaymentMethod } from '@/features/payments/api'
import { choiceOf } from '@/features/payments/methodKinds'
import { detailOf, METHOD_ICONS, say } from '@/features/payments/methodWords'
import { useRuleWords } from '@/features/payments/useRuleWords'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { StatusChip } from '@/ui/StatusChip'
import classes from './MethodList.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  method: PaymentMethod
  isFirst: boolean
  isLast: boolean
  mayEdit: boolean
  onMove: (by: number) => void
  onEnable: (enabled: boolean) => void
}

function Moves({
  name,
  isFirst,
  isLast,
  mayEdit,
  onMove,
}: Omit<Props, 'method' | 'onEnable'> & { name: string }) {
  const { t } = useTranslation('payments')
  return (
    <span className={classes.moves}>
      <ActionIcon
        aria-label={t('list.up', { name })}
        disabled={isFirst || !mayEdit}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('list.down', { name })}
        disabled={isLast || !mayEdit}
        onClick={() => onMove(1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
    </span>
  )
}

/** A method with what it costs; dragged by its grip, or moved by the arrows. */
export function MethodRow({ method, onEnable, ...moves }: Props) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: method._id,
    disabled: !moves.mayEdit,
  })
  const rules = useRuleWords(method)
  const choice = choiceOf(method)
  const Icon = METHOD_ICONS[choice]
  const name = say(method.name, locale) || t(`kind.${choice}.title`)
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-off={!method.enabled || undefined}
      style={{ transform: moved, transition }}
    >
      {moves.mayEdit && (
        <button
          type="button"
          className={classes.grip}
          aria-label={t('list.drag', { name })}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical {...icon} />
        </button>
      )}
      <Moves name={name} {...moves} />
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <span className={classes.head}>
          <StoreLink to={paths.paymentMethod(method._id)} className={classes.name}>
            {name}
          </StoreLink>
          {method.testMode && (
            <StatusChip tone="warning" icon={IconFlask}>
              {t('list.testMode')}
            </StatusChip>
          )}
        </span>
        <p className={classes.detail}>{detailOf(method) || t(`kind.${choice}.line`)}</p>
        {rules.length > 0 && <p className={classes.detail}>{rules.join(' · ')}</p>}
      </div>
      <Switch
        checked={method.enabled}
        disabled={!moves.mayEdit}
        aria-label={t('list.offer', { name })}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
    </li>
  )
}
