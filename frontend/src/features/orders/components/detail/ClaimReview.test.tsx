import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Claim } from '@/features/orders/api'
import { ClaimReview } from '@/features/orders/components/detail/ClaimReview'
import { testOrder } from '@/features/orders/testOrder'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'

vi.mock('@/features/stores/useStore', () => ({ useStore: () => store }))
vi.mock('@/features/orders/components/detail/Screenshot', () => ({ Screenshot: () => null }))
vi.mock('@/features/orders/components/detail/ClaimButtons', () => ({ ClaimButtons: () => null }))

const claim = {
  _id: '01a1fce1-0000-7000-8000-000000000061',
  state: 'IN_REVIEW',
  operationNumber: '04518273',
  payerName: '',
  amount: '108.00',
  expected: '108.00',
  createdAt: '2026-11-21T15:00:00.000Z',
  method: { kind: 'WALLET_MANUAL', name: 'Yape' },
  duplicateImage: [],
} as unknown as Claim

const show = (duplicateImage: number[]) =>
  render(
    <ClaimReview
      order={testOrder()}
      claim={{ ...claim, duplicateImage }}
      actions={{} as OrderActions}
    />,
  )

test('the same picture on other orders is an alert that names them', async () => {
  show([1002, 1007])

  expect(
    await screen.findByText('The same screenshot came with another order: #1002, #1007'),
  ).toBeVisible()
})

test('a picture of its own is none', async () => {
  show([])

  expect(await screen.findByText('04518273')).toBeVisible()
  expect(screen.queryByText(/same screenshot/)).toBeNull()
})
