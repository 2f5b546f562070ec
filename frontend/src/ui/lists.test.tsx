import { IconBox } from '@tabler/icons-react'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { FigureCard } from '@/ui/FigureCard'
import { FilterChips } from '@/ui/FilterChips'
import { SearchInput } from '@/ui/SearchInput'
import { ShareLink } from '@/ui/ShareLink'
import { StateTabs } from '@/ui/StateTabs'
import { Timeline } from '@/ui/Timeline'
import { whatsappLink } from '@/ui/whatsappLink'

test('search waits for a pause; Enter does not; Esc clears', () => {
  vi.useFakeTimers()
  const search = vi.fn()
  render(<SearchInput label="Search orders" value="" onChange={search} />)
  const input = screen.getByRole('searchbox', { name: 'Search orders' })
  fireEvent.change(input, { target: { value: 'lu' } })
  fireEvent.change(input, { target: { value: 'lucia' } })
  expect(search).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(300))
  expect(search.mock.calls).toEqual([['lucia']])
  fireEvent.change(input, { target: { value: '1248' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(search).toHaveBeenLastCalledWith('1248')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(search).toHaveBeenLastCalledWith('')
  expect(input).toHaveValue('')
  vi.useRealTimers()
})

test('tabs are links with counts, and only waiting work is marked', () => {
  render(
    <StateTabs
      label="States"
      value="ALL"
      to={(value) => `?tab=${value}`}
      tabs={[
        { value: 'ALL', label: 'All', count: 10_000, capped: true },
        { value: 'PACK', label: 'To pack', count: 6, waiting: true },
        { value: 'SHIP', label: 'To ship', count: 0, waiting: true },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: /All/ })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByText(/10.000\+/)).toBeVisible()
  expect(screen.getByText('6')).toHaveAttribute('data-waiting')
  expect(screen.getByText('0')).not.toHaveAttribute('data-waiting')
})

test('filters go one by one or all at once', async () => {
  const [one, all] = [vi.fn(), vi.fn()]
  const chips = [
    { key: 'month', label: 'November', onRemove: one },
    { key: 'wallet', label: 'Yape', onRemove: vi.fn() },
  ]
  render(<FilterChips chips={chips} onClear={all} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter November' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(one).toHaveBeenCalledOnce()
  expect(all).toHaveBeenCalledOnce()
})

test('a figure opens its list and explains itself; history is a list', async () => {
  render(
    <>
      <FigureCard
        label="Sales today"
        value="S/ 534.90"
        delta={{ text: '18 % more', direction: 'up', good: true }}
        definition="Paid orders of today"
        to="/admin/orders/list"
      />
      <Timeline
        label="Timeline"
        items={[{ id: '1', icon: IconBox, title: 'Packed', detail: 'Ana' }]}
      />
    </>,
  )
  expect(screen.getByRole('link', { name: 'S/ 534.90' })).toHaveAttribute(
    'href',
    '/admin/orders/list',
  )
  screen.getByRole('button', { name: 'What Sales today means' }).focus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Paid orders of today')
  expect(screen.getByRole('list', { name: 'Timeline' })).toHaveTextContent('PackedAna')
})

test('a link is copied or sent by WhatsApp with its text', async () => {
  const user = userEvent.setup()
  render(<ShareLink url="https://barro.example/x" text="Mira mi tienda" />)
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    whatsappLink('Mira mi tienda', 'https://barro.example/x'),
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://barro.example/x')
})
