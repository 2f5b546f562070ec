import type { SandboxTexts } from './sandboxTexts'

export type Card = { cardNumber: string; expiry: string; cvc: string; name: string }
export type CardErrors = Partial<Record<keyof Card, string>>

export const TEST_CARDS: [keyof SandboxTexts['kinds'], string][] = [
  ['approved', '4111 1111 1111 1111'],
  ['declined', '4000 0000 0000 0002'],
  ['secure', '4000 0000 0000 3220'],
  ['slow', '4000 0000 0000 0077'],
  ['late', '4000 0000 0000 1976'],
  ['twice', '4000 0000 0000 2685'],
  ['wrong', '4000 0000 0000 3063'],
]

/** `4111111111111111` -> `4111 1111 1111 1111`, also while it is being typed. */
export function grouped(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 16)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `1230` -> `12/30`; a slash that was typed stays where it is. */
export function asExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export function errorsOf(card: Card, t: SandboxTexts): CardErrors {
  const errors: CardErrors = {}
  if (card.cardNumber.replace(/\s/g, '').length !== 16) errors.cardNumber = t.cardMissing
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(card.expiry)) errors.expiry = t.expiryMissing
  if (!/^\d{3,4}$/.test(card.cvc)) errors.cvc = t.cvcMissing
  if (!card.name.trim()) errors.name = t.holderMissing
  return errors
}

/** What the gateway says of single fields: its first word on each. */
export function refusalsOf(params: Record<string, unknown>): CardErrors {
  const errors: CardErrors = {}
  for (const name of ['cardNumber', 'expiry', 'cvc', 'name'] as const) {
    const issues = params[name]
    if (!Array.isArray(issues)) continue
    const first = issues[0] as { message?: string } | undefined
    if (first?.message) errors[name] = first.message
  }
  return errors
}
