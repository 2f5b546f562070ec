import { Switch } from '@mantine/core'
import { IconFlask, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/features/payments/api'
import { isFailing, type MethodFigures } from '@/features/payments/figures'
import { choiceOf } from '@/features/payments/methodKinds'
import { detailOf, METHOD_ICONS } from '@/features/payments/methodWords'
import { useRuleWords } from '@/features/payments/useRuleWords'
import { paths } from '@/lib/paths'
import { RowMenu } from '@/ui/crud/RowMenu'
import { type Moves, RowWords } from '@/ui/crud/SortableRows'
import { StatusChip } from '@/ui/StatusChip'
import classes from './MethodList.module.css'

type Props = {
  method: PaymentMethod
  name: string
  mayEdit: boolean
  moves: Moves
  /** Of thirty days; nothing where none came in, or one may not look. */
  figures: MethodFigures | undefined
  /** What arrives of a sale, and when. */
  earning: ReactNode
  onEnable: (enabled: boolean) => void
}

/** A method with what it costs. */
export function MethodRow({ method, name, mayEdit, moves, figures, earning, onEnable }: Props) {
  const { t } = useTranslation('payments')
  const rules = useRuleWords(method)
  const choice = choiceOf(method)
  const Icon = METHOD_ICONS[choice]
  const to = paths.paymentMethod(method._id)
  const chip = method.testMode ? (
    <StatusChip tone="warning" icon={IconFlask}>
      {t('list.testMode')}
    </StatusChip>
  ) : isFailing(method) ? (
    <StatusChip tone="danger" icon={IconPlugConnectedX}>
      {t('list.failing')}
    </StatusChip>
  ) : undefined
  const detail = [
    detailOf(method) || t(`kind.${choice}.line`),
    figures && t('list.payments', { count: figures.payments }),
  ]
  return (
    <>
      <span className={classes.icon} data-off={!method.enabled || undefined}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <RowWords to={to} name={name} chips={chip}>
        <p className={classes.detail}>{detail.filter(Boolean).join(' · ')}</p>
        {rules.length > 0 && <p className={classes.detail}>{rules.join(' · ')}</p>}
      </RowWords>
      {earning}
      <Switch
        checked={method.enabled}
        disabled={!mayEdit}
        aria-label={t('list.offer', { name })}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
      <RowMenu name={name} to={to} moves={moves} />
    </>
  )
}
