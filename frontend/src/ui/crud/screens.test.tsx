import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import { render } from '@/test/render'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ListScreen } from '@/ui/crud/ListScreen'
import type { Query } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'

const access = { allowed: true, reason: '' }
const denied = { allowed: false, reason: 'Ask the owner.' }
const back = { to: '/admin/shelves', label: 'Shelves' }
const failure = (status: number) =>
  new ApiError(status, { code: 'X', message: '', params: {}, requestId: 'r-1' })
const query = <T,>(part: Partial<Query<T>>): Query<T> => ({
  data: undefined,
  error: null,
  refetch: vi.fn(),
  ...part,
})

function open(of: Query<{ name: string } | null>, may = access) {
  render(
    <FormScreen
      title="Shelf"
      back={back}
      access={may}
      query={of}
      failed="We couldn't load it"
      missing="This shelf was deleted"
    >
      {({ name }) => <h1>{name}</h1>}
    </FormScreen>,
  )
}

test('a form waits for its row, with a title and the way back', () => {
  open(query({}))
  expect(screen.getByRole('heading', { name: 'Shelf' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shelves' })).toHaveAttribute('href', '/admin/shelves')
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
})

test('what failed is told with its code, and tried once more', async () => {
  const failed = query<null>({ error: failure(500) })
  open(failed)
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load it")
  expect(screen.getByRole('alert')).toHaveTextContent('r-1')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(failed.refetch).toHaveBeenCalledOnce()
})

test.each([
  ['a row of no list', query<null>({ data: null })],
  ['an address that answers 404', query<null>({ error: failure(404) })],
])('%s is a page that leads back', (_, of) => {
  open(of)
  expect(screen.getByRole('heading', { name: 'This shelf was deleted' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shelves' })).toBeVisible()
})

test('who may not see it is told why, whatever is there', () => {
  open(query({ data: { name: 'Front' } }), denied)
  expect(screen.getByText('Ask the owner.')).toBeVisible()
  expect(screen.queryByText('Front')).toBeNull()
})

test('a row is shown, and a new one needs none', () => {
  open(query({ data: { name: 'Front' } }))
  expect(screen.getByRole('heading', { name: 'Front' })).toBeVisible()
  render(
    <FormScreen title="Shelf" access={access}>
      {(row) => <h1>{row === undefined ? 'New shelf' : 'Shelf'}</h1>}
    </FormScreen>,
  )
  expect(screen.getByRole('heading', { name: 'New shelf' })).toBeVisible()
})

test.each([
  ['its rows', query({ data: ['Front', 'Back'] }), access, 'Front, Back'],
  ['what to do when there are none', query<string[]>({ data: [] }), access, 'Add the first'],
  ['what failed', query<string[]>({ error: failure(500) }), access, "We couldn't load them"],
  ['who can grant it', query<string[]>({}), denied, 'Ask the owner.'],
])('a list shows %s below its title', (_, of, may, words) => {
  render(
    <ListScreen
      title="Shelves"
      access={may}
      query={of}
      failed="We couldn't load them"
      empty={<EmptyState title="Add the first" />}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </ListScreen>,
  )
  expect(screen.getByRole('heading', { name: 'Shelves' })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
})
