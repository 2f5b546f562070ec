import { expect, test } from 'vitest'
import { meantEmail } from './meantEmail'

test.each([
  ['rosa@gmial.com', 'rosa@gmail.com'],
  ['rosa@gmail.co', 'rosa@gmail.com'],
  ['rosa@gmai.com', 'rosa@gmail.com'],
  ['rosa@gmaill.com', 'rosa@gmail.com'],
  ['rosa@Hotmial.com', 'rosa@hotmail.com'],
  ['rosa@outlok.com', 'rosa@outlook.com'],
  ['rosa@yaho.com', 'rosa@yahoo.com'],
])('%s means %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'rosa@gmail.com',
  'rosa@hotmail.es',
  'rosa@yahoo.com.pe',
  'rosa@barronorte.pe',
  'rosa@mail.com.pe',
  'rosa@',
  'rosa',
  '',
])('%s is left alone', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
