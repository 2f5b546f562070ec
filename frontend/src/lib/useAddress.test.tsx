import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useAddress } from '@/lib/useAddress'

function adding(name: string, value: string) {
  return (now: URLSearchParams) => {
    const next = new URLSearchParams(now)
    next.set(name, value)
    return next
  }
}

test('two changes before the page is drawn again are both kept', async () => {
  let change: ReturnType<typeof useAddress>[1] | undefined
  function List() {
    const [parameters, set] = useAddress()
    change ??= set
    return <output>{String(parameters)}</output>
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: ['/?q=taza'],
  })
  render(<RouterProvider router={router} />)

  await act(async () => {
    change?.(adding('paymentState', 'PAID'))
    change?.(adding('minTotal', '10'))
  })

  expect(screen.getByRole('status')).toHaveTextContent('q=taza&paymentState=PAID&minTotal=10')
})
