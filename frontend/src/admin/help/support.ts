import { boot } from '@/lib/boot'

const digits = boot.supportPhone.replace(/\D/g, '')

/** A chat with our support; undefined where the operator names no number. */
export const supportChat = (text: string) =>
  digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`

export const supportMail = boot.supportEmail === '' ? undefined : `mailto:${boot.supportEmail}`
