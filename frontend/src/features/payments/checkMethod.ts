import type { Gateway } from '@/features/payments/api'
import { type Choice, kindOf, type MethodValues } from '@/features/payments/methodForm'
import { parseMoney } from '@/lib/money'
import { isCci } from '@/lib/peru'
import type { EditErrors } from '@/ui/useEditForm'

type Translate = (key: string) => string

/** What the server holds already and the form can't see. */
export type Kept = {
  digits: number
  gateways: Gateway[]
  /** The gateway that the credentials below belong to. */
  provider: string
  /** Keys of credentials that are there. */
  credentials: string[]
}

const PHONE = /^\+[1-9]\d{5,14}$/
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/
const LONGEST_WAIT = 720
const MOST_PERCENT = 50

type Found = EditErrors<MethodValues>

function checkPhone(choice: Choice, values: MethodValues, t: Translate): Found {
  const { phone, enabled, qrOid } = values
  if (phone !== '' && !PHONE.test(phone)) return { phone: t('forms:phone') }
  const isWallet = kindOf(choice) === 'WALLET_MANUAL'
  return isWallet && enabled && phone === '' && qrOid === ''
    ? { phone: t('form.walletMissing') }
    : {}
}

function checkAccount(choice: Choice, values: MethodValues, t: Translate): Found {
  const { cci, accountNumber, enabled } = values
  const missing = enabled && accountNumber.trim() === '' && cci === ''
  return {
    ...(cci !== '' && !isCci(cci) ? { cci: t('form.cciDigits') } : {}),
    ...(choice === 'BANK_TRANSFER' && missing ? { accountNumber: t('form.accountMissing') } : {}),
  }
}

function checkRules(values: MethodValues, digits: number, t: Translate): Found {
  const { cost, percent, minAmount, maxAmount, dueHours } = values
  const found: Found = {}
  const share = Number(percent)
  if (cost !== 'NONE' && (!PERCENT.test(percent) || share <= 0 || share > MOST_PERCENT))
    found.percent = t('rules.percentWrong')
  for (const field of ['minAmount', 'maxAmount'] as const)
    if (values[field] !== '' && parseMoney(values[field], digits) === null)
      found[field] = t('rules.amountWrong')
  if (minAmount !== '' && maxAmount !== '' && Number(maxAmount) < Number(minAmount))
    found.maxAmount ??= t('rules.maxBelowMin')
  const hours = Number(dueHours)
  if (dueHours !== '' && (!/^\d+$/.test(dueHours) || hours < 1 || hours > LONGEST_WAIT))
    found.dueHours = t('form.dueHoursWrong')
  return found
}

/** Keys of what a gateway needs and nobody has written yet. */
export function missingSecrets(values: MethodValues, kept: Kept): string[] {
  const gateway = kept.gateways.find(({ key }) => key === values.provider)
  const there = values.provider === kept.provider ? kept.credentials : []
  return (gateway?.fields ?? [])
    .filter(({ key, required }) => {
      const written = values.secrets[key]
      return required && (written === undefined ? !there.includes(key) : !written)
    })
    .map(({ key }) => key)
}

function checkGateway(choice: Choice, values: MethodValues, kept: Kept, t: Translate): Found {
  if (choice !== 'CARD_GATEWAY' || !values.enabled) return {}
  if (values.provider === '') return { provider: t('gateway.choose') }
  return missingSecrets(values, kept).length > 0 ? { secrets: t('gateway.missing') } : {}
}

/** What the form can tell without asking the server. */
export function checkMethod(choice: Choice, kept: Kept, t: Translate) {
  return (values: MethodValues): Found => ({
    ...checkPhone(choice, values, t),
    ...checkAccount(choice, values, t),
    ...checkRules(values, kept.digits, t),
    ...checkGateway(choice, values, kept, t),
  })
}
