import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order } from '@/features/orders/api'
import { testOrder } from '@/features/orders/testOrder'
import { useWhatsApp } from '@/features/orders/useWhatsApp'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'

vi.mock('@/lib/store/useStore', () => ({ useStore: () => store }))

function Chat({ order }: { order: Order }) {
  const href = useWhatsApp(order)
  return href ? <a href={href}>chat</a> : <p>nobody</p>
}

const link = async () => new URL((await screen.findByRole('link')).getAttribute('href') ?? '')

test.each([
  ['es', 'Hola Lucía, '],
  ['en', 'Hi Lucía, '],
] as const)(
  'the chat goes to the number of the buyer, in %s as he reads',
  async (language, start) => {
    const order = testOrder({ language })
    const contact = { ...order.contact, firstName: 'Lucía', phone: '+51 912 345 678' }
    render(<Chat order={{ ...order, contact }} />)

    const { origin, pathname, searchParams } = await link()

    expect(`${origin}${pathname}`).toBe('https://wa.me/51912345678')
    expect(searchParams.get('text')?.slice(0, start.length)).toBe(start)
    expect(searchParams.get('text')).toContain(`#${order.number}`)
  },
)

test.each([
  ['without a number', { phone: '', takesWhatsapp: false }],
  ['at a landline', { phone: '+5114457896', takesWhatsapp: false }],
  ['at an extension', { phone: '+5114457896;ext=123', takesWhatsapp: false }],
])('%s there is no chat', async (_, contact) => {
  const order = testOrder()
  render(<Chat order={{ ...order, contact: { ...order.contact, ...contact } }} />)

  expect(await screen.findByText('nobody')).toBeVisible()
})
