import type { PaymentMethod, PaymentMethodBody } from '@/features/payments/api'
import { isCci } from '@/lib/peru'
import type { TranslatedText } from '@/ui/TranslatedTextField'
import type { EditErrors } from '@/ui/useEditForm'

export type Kind = PaymentMethodBody['kind']
export type Wallet = 'YAPE' | 'PLIN'

/** What a merchant can choose today, wallets apart: each is a method of its own. */
export const CHOICES = [
  'YAPE',
  'PLIN',
  'BANK_TRANSFER',
  'CASH_ON_DELIVERY',
  'CASH_AT_PICKUP',
  'OTHER',
] as const
export type Choice = (typeof CHOICES)[number]

export const isChoice = (text: string | null): text is Choice =>
  CHOICES.some((choice) => choice === text)

const WALLETS: readonly string[] = ['YAPE', 'PLIN']
export const kindOf = (choice: Choice): Kind =>
  WALLETS.includes(choice) ? 'WALLET_MANUAL' : (choice as Kind)

export const choiceOf = ({ kind, wallet }: PaymentMethod): Choice =>
  isChoice(wallet) ? wallet : isChoice(kind) ? kind : 'OTHER'

export type MethodValues = {
  name: TranslatedText
  instructions: TranslatedText
  holder: string
  phone: string
  qrOid: string
  qrUrl: string
  bank: string
  accountNumber: string
  cci: string
  dueHours: string
  enabled: boolean
}

export const emptyMethod: MethodValues = {
  name: {},
  instructions: {},
  holder: '',
  phone: '',
  qrOid: '',
  qrUrl: '',
  bank: '',
  accountNumber: '',
  cci: '',
  dueHours: '24',
  enabled: true,
}

export function fromApi(method: PaymentMethod): MethodValues {
  const { name, instructions, holder, phone, bank, accountNumber, cci, enabled } = method
  return {
    name: name as TranslatedText,
    instructions,
    holder,
    phone,
    qrOid: method.qrOid ?? '',
    qrUrl: (method.qr as { url: string } | null)?.url ?? '',
    bank,
    accountNumber,
    cci,
    dueHours: String(method.dueHours),
    enabled,
  }
}

const isEmpty = (text: TranslatedText) => !Object.values(text).some((part) => part?.trim())

/** Only what changed; the picture is named by its file. */
export function toBody(values: MethodValues, changed: string[]) {
  const has = (field: keyof MethodValues) => changed.includes(field)
  const plain = (['holder', 'phone', 'bank', 'accountNumber', 'cci', 'enabled'] as const).filter(
    has,
  )
  return {
    ...Object.fromEntries(plain.map((field) => [field, values[field]])),
    ...(has('name') ? { name: isEmpty(values.name) ? null : values.name } : {}),
    ...(has('instructions')
      ? { instructions: isEmpty(values.instructions) ? null : values.instructions }
      : {}),
    ...(has('qrOid') ? { qrOid: values.qrOid === '' ? null : values.qrOid } : {}),
    ...(has('dueHours') ? { dueHours: Number(values.dueHours) } : {}),
  }
}

type Translate = (key: string) => string

const PHONE = /^\+[1-9]\d{5,14}$/
const LONGEST_WAIT = 720

/** What the form can tell without asking the server. */
export function checkMethod(choice: Choice, t: Translate) {
  const isWallet = kindOf(choice) === 'WALLET_MANUAL'
  return (values: MethodValues): EditErrors<MethodValues> => {
    const found: EditErrors<MethodValues> = {}
    const { phone, enabled, cci, accountNumber, dueHours } = values
    if (phone !== '' && !PHONE.test(phone)) found.phone = t('forms:phone')
    else if (isWallet && enabled && phone === '' && values.qrOid === '')
      found.phone = t('form.walletMissing')
    if (cci !== '' && !isCci(cci)) found.cci = t('form.cciDigits')
    if (choice === 'BANK_TRANSFER' && enabled && accountNumber.trim() === '' && cci === '')
      found.accountNumber = t('form.accountMissing')
    const hours = Number(dueHours)
    if (!/^\d+$/.test(dueHours) || hours < 1 || hours > LONGEST_WAIT)
      found.dueHours = t('form.dueHoursWrong')
    return found
  }
}
