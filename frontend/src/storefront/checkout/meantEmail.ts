/** The domains that nearly everybody in Peru writes from. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
  'yahoo.com.pe',
]

/** What a mistyped address probably should be: the mail is the only key to the order. */
export function meantEmail(email: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? []
  if (!name || !domain) return null
  const typed = domain.toLowerCase()
  if (DOMAINS.includes(typed)) return null
  const near = DOMAINS.find((each) => isOneSlip(typed, each))
  return near ? `${name}@${near}` : null
}

/** One letter more, fewer or other, or two that stand the other way round. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed.at(-1 - end) === meant.at(-1 - end)
  )
    end += 1
  const one = typed.slice(start, typed.length - end)
  const other = meant.slice(start, meant.length - end)
  const isSwap = one.length === 2 && other === `${one[1]}${one[0]}`
  return isSwap || Math.max(one.length, other.length) === 1
}
