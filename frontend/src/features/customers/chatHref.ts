import type { Customer } from '@/features/customers/api'

/** The chat with a first message; undefined without a number that takes it. */
export function chatHref(customer: Customer, text: string): string | undefined {
  const { contact } = customer
  if (!contact?.takesWhatsapp) return undefined
  return `https://wa.me/${contact.phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
