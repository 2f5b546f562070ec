import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { loadTelephoneLibrary } from '@/ui/telephone/telephoneLibrary'

const changed = vi.fn()
type Extra = Partial<Parameters<typeof TelephoneInput>[0]>

function Field({ start = '', ...extra }: Extra & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <TelephoneInput
      label="Phone"
      {...extra}
      value={value}
      onChange={(next, result) => {
        setValue(next)
        changed(next, result)
      }}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Phone')
const dropdown = () => screen.getByRole('combobox')
const activeName = () => {
  const id = dropdown().getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

beforeAll(() => loadTelephoneLibrary())
beforeEach(() => {
  changed.mockClear()
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-PE')
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(288)
})

test('gives E.164 once valid, says what is wrong before, and formats on leaving', async () => {
  render(<Field />)
  await userEvent.type(input(), '98765')
  expect(changed).toHaveBeenLastCalledWith('98765', expect.objectContaining({ valid: false }))
  expect(input().validationMessage).toBe("That phone number isn't valid for Peru")
  expect(screen.queryByText("That phone number isn't valid for Peru")).toBeNull()
  await userEvent.tab()
  expect(screen.getByText("That phone number isn't valid for Peru")).toBeVisible()
  await userEvent.type(input(), '4321')
  expect(changed).toHaveBeenLastCalledWith('+51987654321', expect.objectContaining({ valid: true }))
  expect(input().validationMessage).toBe('')
  await userEvent.tab()
  expect(input()).toHaveValue('987 654 321')
})

test('strict typing drops letters; without it they stay and are wrong', async () => {
  const { unmount } = render(<Field />)
  await userEvent.type(input(), '98a7.6')
  expect(input()).toHaveValue('9876')
  unmount()
  render(<Field strict={false} invalidMessage="Not a phone" />)
  await userEvent.type(input(), '98a7')
  expect(input()).toHaveValue('98a7')
  expect(input().validationMessage).toBe('Not a phone')
})

test('a number of another country moves the dropdown; one not allowed is refused', async () => {
  render(<Field allowedCountries={['PE', 'US']} />)
  await userEvent.type(input(), '+12025550123')
  expect(dropdown()).toHaveAccessibleName('Country: United States +1')
  await userEvent.clear(input())
  await userEvent.type(input(), '+18765551234')
  expect(input().validationMessage).toBe("Phone numbers from Jamaica aren't accepted here")
  expect(changed).toHaveBeenLastCalledWith(
    '+18765551234',
    expect.objectContaining({ valid: false }),
  )
})

test('shows a stored number in its country, and follows a value set from outside', async () => {
  render(<Field start="+56221234567" />)
  expect(dropdown()).toHaveAccessibleName('Country: Chile +56')
  expect(input()).toHaveValue('+56 2 2123 4567')
})

test('the calling code stands once: beside a national number, inside an international one', async () => {
  render(<Field start="+51987654321" />)
  await waitFor(() => expect(input()).toHaveValue('+51 987 654 321'))
  expect(dropdown()).toHaveTextContent(/^PE$/)
  await userEvent.clear(input())
  await userEvent.type(input(), '987654321')
  expect(dropdown()).toHaveTextContent(/^PE\+51$/)
})

test('arrow keys cycle, Enter picks and the number follows', async () => {
  render(<Field allowedCountries={['PE', 'CL', 'BO']} start="+51987654321" />)
  dropdown().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(activeName()).toContain('Peru')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeName()).toContain('Bolivia')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeName()).toContain('Peru')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(dropdown()).toHaveAccessibleName('Country: Chile +56')
  expect(input()).toHaveValue('+56 987654321')
  expect(input()).toHaveFocus()
})

test('typing finds a country and is forgotten after 700 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Field allowedCountries={['PE', 'MX', 'BO', 'BR']} />)
  dropdown().focus()
  await user.keyboard('me')
  expect(activeName()).toContain('Mexico')
  act(() => vi.advanceTimersByTime(701))
  await user.keyboard('b')
  expect(activeName()).toContain('Bolivia')
  await user.keyboard('{Escape}')
  expect(dropdown()).toHaveAttribute('aria-expanded', 'false')
  vi.useRealTimers()
})

test('draws only the rows in sight, 40 px each', async () => {
  render(<Field />)
  await userEvent.click(dropdown())
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5))
  const options = screen.getAllByRole('option')
  expect(options.length).toBeLessThan(60)
  expect(options[0]).toHaveStyle({ height: '40px' })
  expect(options[0]).toHaveAttribute('aria-setsize', '245')
})

test('opens above when under 200 px are free below', async () => {
  const box = { top: 600, bottom: 640, left: 0, right: 100, width: 100, height: 40, x: 0, y: 600 }
  render(<Field />)
  vi.spyOn(dropdown(), 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
  vi.stubGlobal('innerHeight', 768)
  await userEvent.click(dropdown())
  const list = await screen.findByRole('listbox')
  expect(list.closest('[data-position]')).toHaveAttribute('data-position', 'top-start')
})
