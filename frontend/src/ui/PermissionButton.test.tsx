import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { PermissionButton } from '@/ui/PermissionButton'

test('is allowed unless told otherwise', async () => {
  const press = vi.fn()
  render(<PermissionButton onClick={press}>Pack</PermissionButton>)
  await userEvent.click(screen.getByRole('button', { name: 'Pack' }))
  expect(press).toHaveBeenCalledOnce()
})

test('without the permission it can be reached and tells why, but does nothing', async () => {
  const press = vi.fn()
  render(
    <PermissionButton allowed={false} reason="Ask Ana for it" onClick={press}>
      Refund
    </PermissionButton>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Refund' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ask Ana for it')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('comes in two shapes, as a link too', () => {
  render(
    <>
      <PermissionButton shape="fully-rounded" size="xs" tone="primary">
        Add
      </PermissionButton>
      <PermissionButton component={Link} to="/admin/products/new">
        New
      </PermissionButton>
    </>,
  )
  expect(
    screen.getByRole('button', { name: 'Add' }).style.getPropertyValue('--button-radius'),
  ).toBe('calc(62.5rem * var(--mantine-scale))')
  expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/admin/products/new')
})
