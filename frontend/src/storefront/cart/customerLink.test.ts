import { beforeEach, expect, it } from 'vitest'
import { customerOf, takeCustomerOfLink } from './customerLink'

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/es')
})

it('keeps whose link was opened, and leaves nothing of it in the address', () => {
  window.history.replaceState(null, '', '/es/c/tazas?orden=precio#me=AbC_-9')
  takeCustomerOfLink('s1')

  expect(customerOf('s1')).toEqual({ customerToken: 'AbC_-9' })
  expect(customerOf('s2')).toEqual({})
  expect(window.location.href).toMatch(/\/es\/c\/tazas\?orden=precio$/)
})

it('leaves other fragments alone', () => {
  window.history.replaceState(null, '', '/es/order/1#t=secreto')
  takeCustomerOfLink('s1')

  expect(customerOf('s1')).toEqual({})
  expect(window.location.hash).toBe('#t=secreto')
})
