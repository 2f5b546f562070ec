import * as z from 'zod/mini'

export const PHONE = /^\+[1-9]\d{5,14}$/
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Translate = (key: string) => string

/** The rules that several forms share; their messages come from the namespace `forms`. */
export function fieldRules(t: Translate) {
  const text = (max: number) =>
    z.string().check(z.trim(), z.minLength(1, t('required')), z.maxLength(max))
  return {
    text,
    email: z.string().check(z.trim(), z.minLength(1, t('required')), z.email(t('email'))),
    phone: z.string().check(z.minLength(1, t('required')), z.regex(PHONE, t('phone'))),
    password: z
      .string()
      .check(z.minLength(10, t('passwordShort')), z.maxLength(128, t('passwordLong'))),
  }
}
