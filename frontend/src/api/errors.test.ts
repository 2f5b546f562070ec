import { expect, it } from 'vitest'
import { ApiError, toFormErrors } from '@/api/errors'

const error = (code: string, params: Record<string, unknown>) =>
  new ApiError(422, { code, message: 'Whole', params, requestId: 'r1' })

it('puts the first message of each field path beside its field', () => {
  const params = {
    email: [{ rule: 'email', message: 'Check the e-mail' }],
    'address.city': [
      { rule: 'required', message: 'Choose a city' },
      { rule: 'known', message: 'Unknown city' },
    ],
    broken: 'no list',
  }
  expect(toFormErrors(error('VALIDATION', params))).toEqual({
    email: 'Check the e-mail',
    'address.city': 'Choose a city',
  })
})

it('puts a duplicate beside the field it names', () => {
  expect(toFormErrors(error('11000', { field: 'email' }))).toEqual({ email: 'Whole' })
})

it('leaves everything else to the form as a whole', () => {
  expect(toFormErrors(error('402', { reason: 'plan_limit' }))).toEqual({})
})
