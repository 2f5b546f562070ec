import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AccountFields } from '@/features/payments/components/AccountFields'
import { emptyMethod } from '@/features/payments/methodForm'
import { methodSchema } from '@/features/payments/methodSchema'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'
import { useServerForm } from '@/ui/form/useServerForm'

vi.mock('@/lib/store/useStore', () => ({ useStore: () => store }))

const UNLIKELY = /^Check the CCI: its check digits don't match/

function Account({ cci }: { cci: string }) {
  const form = useServerForm({
    schema: methodSchema('BANK_TRANSFER', {
      digits: 2,
      currency: 'PEN',
      testCredentials: [],
      gateways: [],
      provider: '',
      credentials: [],
    }),
    texts: 'payments',
    values: { ...emptyMethod, cci },
    submit: async () => {},
  })
  return <AccountFields form={form} warnings={[]} />
}

test.each([
  ['00219100123456789054', true],
  ['01181400021503837614', false],
  ['0118140002150383761', false],
  ['', false],
])('a CCI of %s is doubted: %s', async (cci, isDoubted) => {
  render(<Account cci={cci} />)

  expect(await screen.findByLabelText('CCI (interbank code)')).toHaveValue(cci)
  expect(screen.queryAllByText(UNLIKELY)).toHaveLength(isDoubted ? 1 : 0)
})
