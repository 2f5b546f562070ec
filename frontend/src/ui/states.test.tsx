import { IconCircleCheck } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorPage } from '@/ui/ErrorPage'
import { ErrorState } from '@/ui/ErrorState'
import { LanguageSwitcher } from '@/ui/LanguageSwitcher'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import { VitrinaMark } from '@/ui/VitrinaMark'

test('a page that does not exist', () => {
  render(<ErrorPage status={404} links={[{ to: '/admin', label: 'My stores' }]} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(screen.getByText('404')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My stores' })).toHaveAttribute('href', '/admin')
})

test('any other failure, with its words, request code and telephone', () => {
  render(
    <ErrorPage
      description="Boom"
      requestCode="7F3A-21"
      supportPhone="+51 1 7000000"
      status={503}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Internal server error')
  expect(screen.getByText('Boom')).toBeVisible()
  expect(screen.getByText('Request code 7F3A-21')).toBeVisible()
  expect(screen.getByRole('link', { name: '+51 1 7000000' })).toHaveAttribute(
    'href',
    'tel:+5117000000',
  )
})

test('empty for the first time hangs under the awning; empty by filters can be cleared', async () => {
  const clear = vi.fn()
  render(
    <>
      <EmptyState title="Your first product" picture="/pot.svg" />
      <EmptyState variant="filters" title="No orders match" onClear={clear} />
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Your first product' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('a failed list offers another try and its code', async () => {
  const retry = vi.fn()
  render(<ErrorState requestCode="7F3A-21" onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Code 7F3A-21.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('header, chip and mark', () => {
  render(
    <>
      <PageHeader
        title="Order #1248"
        line="Today"
        chips={
          <StatusChip tone="ok" icon={IconCircleCheck}>
            Paid
          </StatusChip>
        }
        back={{ to: '/admin/orders/list', label: 'Orders' }}
      />
      <VitrinaMark withWord />
    </>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #1248')
  expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible()
  expect(screen.getByText('Paid')).toHaveAttribute('data-tone', 'ok')
  expect(screen.getByRole('img', { name: 'Vitrina' })).toBeVisible()
})

test('the language is chosen under its own name', async () => {
  const change = vi.fn()
  render(<LanguageSwitcher locale="en" onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: /^English\s*Language/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }))
  expect(change).toHaveBeenCalledWith('es')
})
