import { expect, test } from 'vitest'
import { readablePhone } from '@/lib/readablePhone'

test.each([
  ['+51987654321', '+51 987 654 321'],
  ['+5114457896;ext=123', '+5114457896 Anexo 123'],
  ['+12025550143;ext=9', '+12025550143 ext. 9'],
  ['+12025550143', '+12025550143'],
  ['', ''],
])('%s reads %s', (phone, read) => expect(readablePhone(phone)).toBe(read))
