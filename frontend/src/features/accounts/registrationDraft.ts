export type Registration = {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  terms: boolean
}

export const EMPTY_REGISTRATION: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  terms: false,
}

export const REGISTER_DRAFT = 'register'

type StoredDraft = { values: Registration; errors: Record<string, string> }

let stored: StoredDraft | undefined

/** What passes from the first to the second step; the password never leaves this memory. */
export const registrationDraft = {
  read: () => stored,
  keep: (values: Registration, errors: Record<string, string> = {}) => {
    stored = { values, errors }
  },
  clear: () => {
    stored = undefined
  },
}
