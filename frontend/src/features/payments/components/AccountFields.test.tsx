import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AccountFields } from '@/features/payments/components/AccountFields'
import { emptyMethod } from '@/features/payments/methodForm'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'

vi.mock('@/lib/store/useStore', () => ({ useStore: () => store }))

const UNLIKELY = /^Check the CCI: its check digits don't match/

function show(cci: string) {
  const form = {
    values: { ...emptyMethod, cci },
    errors: {},
    changed: ['cci'],
    leave() {},
    set() {},
  }
  render(<AccountFields form={form as unknown as MethodForm} warnings={[]} />)
}

test.each([
  ['00219100123456789054', true],
  ['01181400021503837614', false],
  ['0118140002150383761', false],
  ['', false],
])('a CCI of %s is doubted: %s', async (cci, isDoubted) => {
  show(cci)

  expect(await screen.findByLabelText('CCI (interbank code)')).toHaveValue(cci)
  expect(screen.queryAllByText(UNLIKELY)).toHaveLength(isDoubted ? 1 : 0)
})
