/** A chat with the store and a text to send; null when the store gave no number. */
export function whatsAppUrl(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 6 ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
