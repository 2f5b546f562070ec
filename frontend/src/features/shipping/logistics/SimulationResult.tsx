import { IconChevronDown, IconCircleCheck, IconMapPinOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  kilograms,
  promiseWords,
  ruleWords,
  skippedWords,
  type WordTools,
} from '@/features/shipping/logistics/simulationWords'
import type { Option, Simulation } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './Simulator.module.css'

function useTools(place: string): WordTools {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { symbol, digits } = useMoney()
  return { t, locale, symbol, digits, place }
}

function OptionRow({ option, tools }: { option: Option; tools: WordTools }) {
  const { t } = tools
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { name, label, price, waived, promise, toQuote, rule } = option
  const isFree = Number(price) === 0
  const when = promise && promiseWords(promise, dayIn(Date.now(), timeZone), tools)
  const first = [when, label !== name && label].filter(Boolean).join(' · ')
  const words = ruleWords(rule, tools)
  return (
    <li className={classes.option}>
      <IconCircleCheck size={17} stroke={2} aria-hidden />
      <div className={classes.words}>
        <b>{name}</b>
        {first && <div className={classes.dim}>{first}</div>}
        {words && <div className={classes.dim}>{words}</div>}
        {Number(waived) > 0 && (
          <div className={classes.dim}>{t('try.waived', { amount: format(waived) })}</div>
        )}
      </div>
      <b className={classes.price}>
        {toQuote ? t('try.quoted') : isFree ? t('try.free') : format(price)}
      </b>
    </li>
  )
}

/** Why the others don't show, those with one reason in one line. */
function Others({ result, tools }: { result: Simulation; tools: WordTools }) {
  const { t } = tools
  const { format } = useMoney()
  const count = result.skipped.length
  const missing = result.free.filter(({ reached }) => !reached)
  if (count === 0 && missing.length === 0) return null
  return (
    <details className={classes.others} open>
      <summary>
        <IconChevronDown size={16} stroke={2} aria-hidden />
        {t('try.why', { count })}
      </summary>
      {skippedWords(result.skipped, tools).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {missing.map((rule) => (
        <p key={rule.name}>{t('try.missing', { name: rule.name, amount: format(rule.missing) })}</p>
      ))}
    </details>
  )
}

type Props = { result: Simulation; place: string; isOld: boolean }

/** What the buyer sees, by which rule. The last answer stays, dimmed, while the next one is on its way. */
export function SimulationResult({ result, place, isOld }: Props) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const tools = useTools(place)
  const amount = format(result.amount)
  return (
    <div className={classes.result} data-old={isOld || undefined} aria-busy={isOld}>
      <p className={classes.total}>
        {t('try.total', { amount, weight: kilograms(result.weight, locale) })}
      </p>
      {!result.served && (
        <p className={classes.unserved}>
          <IconMapPinOff size={17} stroke={2} aria-hidden />
          {t('try.unserved')}
        </p>
      )}
      {result.options.length > 0 && (
        <ul className={classes.optionList} aria-label={t('try.results')}>
          {result.options.map((option) => (
            <OptionRow key={option.key} option={option} tools={tools} />
          ))}
        </ul>
      )}
      <Others result={result} tools={tools} />
    </div>
  )
}
