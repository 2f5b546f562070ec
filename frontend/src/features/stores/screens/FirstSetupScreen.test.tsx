import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { FirstSetupScreen } from '@/features/stores/screens/FirstSetupScreen'
import { myStore, STORE_OID, storeRoom, user } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
    .on('get', '/api/v1/user/presession', { user: { ...user, firstLoginSetup: true } })
    .on('get', '/api/v1/store/store-types', { items: [] })
    .on('get', '/api/v1/location/country', { items: [] })
})

it('tells that its data could not be loaded, and tries again', async () => {
  // The client asks twice before it gives up.
  server
    .fails('get', '/api/v1/user/stores', 500, { requestId: 'r-7' })
    .fails('get', '/api/v1/user/stores', 500, { requestId: 'r-7' })
    .on('get', '/api/v1/user/stores', storeRoom([]))
  render(<FirstSetupScreen />, '/admin/first-setup')

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your answers")
  expect(screen.getByRole('alert')).toHaveTextContent('r-7')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})

it('names the store that it goes on with in its address, as the library of pictures asks for it', async () => {
  const Here = () => <output>{useLocation().search}</output>
  server.on('get', '/api/v1/user/stores', storeRoom([myStore]))
  render(
    <>
      <FirstSetupScreen />
      <Here />
    </>,
    '/admin/first-setup',
  )
  await waitFor(() => expect(screen.getByText(`?storeOid=${STORE_OID}`)).toBeVisible())
})

it('tells before the form that the plan has no room for another store', async () => {
  server.on('get', '/api/v1/user/stores', storeRoom([myStore]))
  render(<FirstSetupScreen />, '/admin/first-setup?new=1')

  expect(await screen.findByText('Your LITE plan includes 1 store')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute(
    'href',
    '/admin/plans',
  )
  expect(screen.queryByLabelText('Store name')).toBeNull()
})
