import { expect, test } from 'vitest'
import { phoneTools } from './phoneTools'

test.each([
  ['987 654 321', '+51987654321', '987 654 321'],
  ['01 4457896 anexo 123', '+5114457896;ext=123', '(01) 4457896 Anexo 123'],
  ['(01) 4457896 Anexo 123', '+5114457896;ext=123', '(01) 4457896 Anexo 123'],
  ['+51 1 445 7896 ext. 45', '+5114457896;ext=45', '(01) 4457896 Anexo 45'],
  ['+5114457896;ext=45', '+5114457896;ext=45', '(01) 4457896 Anexo 45'],
])('%s is sent as %s and shown as %s', (typed, stored, national) =>
  expect(phoneTools.read(typed, 'PE')).toEqual({ stored, national, country: 'PE' }),
)

test('what is no number is not sent', () => expect(phoneTools.read('12 anexo 3', 'PE')).toBeNull())
