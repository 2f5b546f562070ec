/** Peru's numbers that carry their own check. */

const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The tax number: eleven digits, the first two by kind of payer, the last one by modulo 11. */
export function isRuc(text: string): boolean {
  if (!/^(10|15|17|20)\d{9}$/.test(text)) return false
  const total = RUC_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0)
  return (11 - (total % 11)) % 10 === Number(text[10])
}

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

function control(digits: string): string {
  const total = [...digits].reduce((sum, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 10) + (product % 10)
  }, 0)
  return String((10 - (total % 10)) % 10)
}

export const isCci = (text: string) => /^\d{20}$/.test(text)

/** Many real accounts break the second control digit: good for a warning, never for an error. */
export function isLikelyCci(text: string): boolean {
  if (!isCci(text)) return false
  return control(text.slice(0, 6)) === text[18] && control(text.slice(6, 18)) === text[19]
}
