import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Claim } from '@/features/orders/api'
import { ClaimReview } from '@/features/orders/components/detail/ClaimReview'
import { testOrder } from '@/features/orders/testOrder'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'

vi.mock('@/lib/store/useStore', () => ({ useStore: () => store }))
vi.mock('@/features/orders/components/detail/Screenshot', () => ({ Screenshot: () => null }))
vi.mock('@/features/orders/components/detail/ClaimButtons', () => ({ ClaimButtons: () => null }))

const claim = {
  _id: '01a1fce1-0000-7000-8000-000000000061',
  state: 'IN_REVIEW',
  operationNumber: '04518273',
  payerName: '',
  saidAmount: null,
  amount: '108.00',
  expected: '108.00',
  createdAt: '2026-11-21T15:00:00.000Z',
  method: { kind: 'WALLET_MANUAL', name: 'Yape' },
  duplicateImage: [],
  rejectedBefore: [],
} as unknown as Claim

const show = (changes: Partial<Claim>) =>
  render(
    <ClaimReview
      order={testOrder()}
      claim={{ ...claim, ...changes }}
      actions={{} as OrderActions}
    />,
  )

/** The cells of a row of facts, beside its name. */
async function cells(name: string) {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
}

test('what the customer did not say is not said for him', async () => {
  show({})

  expect(await cells('Amount')).toEqual(['S/ 108.00', 'Not given'])
  expect(await cells('Payer')).toEqual(['Lucía Ramírez', 'Not given'])
  expect((await cells('Proof sent'))[0]).toMatch(/^Nov 21, 10:00.AM · ordered Nov 20, /)
})

test('what he said stands there as he said it', async () => {
  show({ saidAmount: '90.00', payerName: 'Rosa' })

  expect(await cells('Amount')).toEqual(['S/ 108.00', 'S/ 90.00'])
  expect(await cells('Payer')).toEqual(['Lucía Ramírez', 'Rosa'])
})

test('a picture alone asks to look for the payment, not for a number', async () => {
  show({ operationNumber: '' })

  expect((await cells('Operation'))[1]).toBe('Not given')
  expect(screen.getByText(/Look for the payment in your/)).toBeVisible()
})

test('a number that was rejected before is an alert that names its orders', async () => {
  show({ rejectedBefore: [1248] })

  expect(await screen.findByText('You already rejected this operation: order #1248')).toBeVisible()
})

test('the same picture on other orders is an alert that names them', async () => {
  show({ duplicateImage: [1002, 1007] })

  expect(
    await screen.findByText('The same screenshot was sent with another order: #1002, #1007'),
  ).toBeVisible()
})

test('a picture of its own is none', async () => {
  show({})

  expect(await screen.findByText('04518273')).toBeVisible()
  expect(screen.queryByText(/same screenshot/)).toBeNull()
})
