import { ActionIcon } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCircleCheck,
  IconPlayerPause,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RuleFields } from '@/features/shipping/freeDelivery/RuleFields'
import type { RuleValues } from '@/features/shipping/freeDelivery/rulesForm'
import type { RulesForm } from '@/features/shipping/freeDelivery/useRulesForm'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import type { TextLocale } from '@/ui/LanguagePair'
import { StatusChip } from '@/ui/StatusChip'
import classes from './FreeDelivery.module.css'

type Props = {
  form: RulesForm
  rule: RuleValues
  at: number
  count: number
  name: string
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
  language: TextLocale
  onLanguage: (language: TextLocale) => void
}

const icon = { size: 17, stroke: 1.9, 'aria-hidden': true } as const

/** One rule: its head says what it gives, its fields unfold. */
export function RuleCard(props: Props) {
  const { form, rule, at, count, name, isOpen, onToggle, onMove, onRemove, ...language } = props
  const { t } = useTranslation('freeDelivery')
  const { format, digits } = useMoney()
  const minimum = parseMoney(rule.minimum, digits)
  const isWrong = Object.keys(form.errors).some((path) => path.startsWith(`rules.${at}.`))
  return (
    <li className={classes.rule} data-wrong={isWrong || undefined}>
      <div className={classes.head}>
        <button type="button" className={classes.unfold} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={17} stroke={2} aria-hidden />
          <span>
            <b>{name}</b>
            <span className={classes.dim}>
              {minimum === null ? t('noMinimum') : t('from', { amount: format(minimum) })}
            </span>
          </span>
        </button>
        <StatusChip
          tone={rule.active ? 'ok' : 'neutral'}
          icon={rule.active ? IconCircleCheck : IconPlayerPause}
        >
          {t(rule.active ? 'on' : 'off')}
        </StatusChip>
        <div className={classes.tools}>
          {count > 1 && (
            <>
              <ActionIcon
                aria-label={t('up', { name })}
                disabled={at === 0}
                onClick={() => onMove(at - 1)}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('down', { name })}
                disabled={at === count - 1}
                onClick={() => onMove(at + 1)}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
            </>
          )}
          <ActionIcon aria-label={t('remove', { name })} onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </div>
      </div>
      {isOpen && <RuleFields form={form} at={at} rule={rule} {...language} />}
    </li>
  )
}
