import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShopProvider } from '../context'
import { testShop } from '../testShop'
import { en as t } from '../texts/checkout.en'
import type { ShopOrder } from '../types.checkout'
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

const CLAIMABLE: ShopOrder = { ...TEST_ORDER, claimable: true }
const refusals = {
  claim_in_review: 'A payment for this order is already under review.',
  claim_refused: 'This order isn’t waiting for a payment.',
}

/** The form of a page that takes the order which a reload answers with. */
function Page({ fresh }: { fresh: ShopOrder | undefined }) {
  const [order, setOrder] = useState(CLAIMABLE)
  const reload = async () => {
    if (fresh) setOrder(fresh)
    return fresh
  }
  return <ClaimForm order={order} orderKey={{ id: 'o1', token: 'key' }} onSent={reload} />
}

async function sendRefused(reason: keyof typeof refusals, fresh: ShopOrder | undefined) {
  const body = { code: '409', message: refusals[reason], params: { reason } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 409 }))
  render(
    <ShopProvider shop={testShop()}>
      <Page fresh={fresh} />
    </ShopProvider>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(t.operationNumber) }), '0451')
  await userEvent.click(screen.getByRole('button', { name: t.sendProof }))
}

const claim = {
  _id: 'c1',
  state: 'IN_REVIEW',
  operationNumber: '0451',
  reason: '',
  amount: null,
  currency: 'PEN',
  createdAt: '2026-11-20T15:00:00Z',
}

test('a proof whose first answer was lost is shown as sent', async () => {
  await sendRefused('claim_in_review', {
    ...CLAIMABLE,
    paymentState: 'IN_REVIEW',
    claimable: false,
    claims: [claim],
  })

  expect(await screen.findByRole('status')).toHaveTextContent(t.claimSent)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: t.sendProof })).toBeNull()
})

test('an order that was paid meanwhile asks for no proof', async () => {
  await sendRefused('claim_refused', { ...CLAIMABLE, state: 'CONFIRMED', claimable: false })

  await waitFor(() => expect(screen.queryByRole('button', { name: t.sendProof })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['claim_refused', CLAIMABLE],
  ['claim_in_review', undefined],
] as const)('a refusal that the order does not explain is told: %s', async (reason, fresh) => {
  await sendRefused(reason, fresh)

  expect(await screen.findByRole('alert')).toHaveTextContent(refusals[reason])
  expect(screen.getByRole('button', { name: t.sendProof })).toBeEnabled()
})

function openForm() {
  const onSent = vi.fn()
  render(
    <ShopProvider shop={testShop()}>
      <ClaimForm order={CLAIMABLE} orderKey={{ id: 'o1', token: 'key' }} onSent={onSent} />
    </ShopProvider>,
  )
  return onSent
}

/** What is sent, the answers one after the other. */
function answering(...answers: Response[]): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: FormData }) => {
    sent.push(Object.fromEntries(body))
    return answers[sent.length - 1]
  })
  return sent
}
const taken = () => new Response(JSON.stringify(claim), { status: 201 })
const send = (name = t.sendProof) => userEvent.click(screen.getByRole('button', { name }))

test('the screenshot alone is enough, and neither of both is not', async () => {
  const sent = answering(taken())
  const onSent = openForm()
  await send()
  expect(screen.getByText(t.errorOperation)).toBeVisible()

  const picture = new File(['x'], 'yape.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText(t.screenshot), picture)
  await send()

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ operationNumber: '', screenshot: expect.any(File) }])
})

test('the amount is sent as a number, when it is said', async () => {
  const sent = answering(taken())
  openForm()
  await userEvent.type(screen.getByLabelText(new RegExp(t.operationNumber)), '04518273')
  await userEvent.type(screen.getByLabelText(/How much did you pay\?/), 'S/ 45,50')
  await send()

  await waitFor(() => expect(sent).toEqual([{ operationNumber: '04518273', amount: '45.50' }]))
})

test('a number that the shop rejected is sent again only by who insists', async () => {
  const message = 'The shop looked for that operation.'
  const refused = { code: '409', message, params: { reason: 'operation_rejected' } }
  const sent = answering(new Response(JSON.stringify(refused), { status: 409 }), taken())
  openForm()
  await userEvent.type(screen.getByLabelText(new RegExp(t.operationNumber)), '04518273')
  await send()
  expect(await screen.findByText(message)).toBeVisible()

  await send(t.sendAgain)

  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ again }) => again)).toEqual([undefined, 'true'])
})
