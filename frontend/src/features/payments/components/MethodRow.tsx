import { useSortable } from '@dnd-kit/sortable'
import { Switch } from '@mantine/core'
import { IconFlask, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/features/payments/api'
import { MethodMenu } from '@/features/payments/components/MethodMenu'
import { choiceOf } from '@/features/payments/methodKinds'
import { detailOf, METHOD_ICONS, say } from '@/features/payments/methodWords'
import { useRuleWords } from '@/features/payments/useRuleWords'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { StatusChip } from '@/ui/StatusChip'
import classes from './MethodList.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  method: PaymentMethod
  mayEdit: boolean
  /** Undefined where there is no place to go to. */
  onUp?: () => void
  onDown?: () => void
  onEnable: (enabled: boolean) => void
}

/** A method with what it costs; moved by its grip. */
export function MethodRow({ method, mayEdit, onUp, onDown, onEnable }: Props) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: method._id,
    disabled: !mayEdit,
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
      {mayEdit && (
        <button
          type="button"
          className={classes.grip}
          aria-label={t('list.move', { name })}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical {...icon} />
        </button>
      )}
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
        disabled={!mayEdit}
        aria-label={t('list.offer', { name })}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
      <MethodMenu methodOid={method._id} name={name} onUp={onUp} onDown={onDown} />
    </li>
  )
}
