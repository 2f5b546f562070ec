import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import { ClaimForm } from './ClaimForm'
import { TEST_ORDER } from './testOrder'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was typed stays when the proof is refused, with the reason at its field', async () => {
  const params = { operationNumber: [{ message: 'This number was used before.' }] }
  const refused = { code: 'VALIDATION', message: 'Look at these fields.', params }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 422 }))
  const onSent = vi.fn()
  const order = { ...TEST_ORDER, claimable: true }
  render(
    <ShopProvider shop={testShop()}>
      <ClaimForm order={order} orderKey={{ id: 'o1', token: 'key' }} onSent={onSent} />
    </ShopProvider>,
  )
  const number = screen.getByRole('textbox', { name: new RegExp(t.operationNumber) })
  const payer = screen.getByRole('textbox', { name: new RegExp(t.payerName) })

  await userEvent.type(number, '04518273')
  await userEvent.type(payer, 'Lucía R.')
  await userEvent.click(screen.getByRole('button', { name: t.sendProof }))

  expect(await screen.findByText('This number was used before.')).toBeVisible()
  expect(number).toHaveValue('04518273')
  expect(payer).toHaveValue('Lucía R.')
  expect(screen.getByRole('button', { name: t.sendProof })).toBeEnabled()
  expect(onSent).not.toHaveBeenCalled()
})
