import { isRuc } from '@/lib/peru'
import type { CheckoutTexts } from '../texts/checkout.en'
import type { DocumentType } from '../types'

const SHAPES: Record<DocumentType, (number: string) => boolean> = {
  DNI: (number) => /^\d{8}$/.test(number),
  RUC: isRuc,
  CE: isPlain,
  PASSPORT: isPlain,
}

function isPlain(number: string): boolean {
  return /^[a-z0-9]{4,12}$/i.test(number.replace(/-/g, ''))
}

/** Why the number can't be of its kind; nothing when it can. */
export function documentError(type: DocumentType, number: string, t: CheckoutTexts): string {
  if (SHAPES[type](number.trim())) return ''
  if (type === 'DNI') return t.errorDni
  return type === 'RUC' ? t.errorRuc : t.errorDocument
}

/** Only digits have the numeric keyboard of a phone. */
export function isOfDigits(type: DocumentType): boolean {
  return type === 'DNI' || type === 'RUC'
}

/** A kind that the store no longer asks for gives way to its first one. */
export function typeOf(chosen: DocumentType | '', types: DocumentType[]): DocumentType {
  return chosen && types.includes(chosen) ? chosen : (types[0] ?? 'DNI')
}
