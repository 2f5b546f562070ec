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

type Kept = { values: Registration; errors: Record<string, string> }

let kept: Kept | undefined

/** What passes from the first to the second step; the password never leaves this memory. */
export const registrationDraft = {
  read: () => kept,
  keep: (values: Registration, errors: Record<string, string> = {}) => {
    kept = { values, errors }
  },
  clear: () => {
    kept = undefined
  },
}
