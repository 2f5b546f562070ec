import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { addAdminRoutes, routes } from '@/admin/routes'
import { queryClient } from '@/api/queryClient'
import { clearTokens, writeStoreToken, writeUserToken } from '@/api/tokens'
import { selectedStore } from '@/lib/pageContext'
import { domain, myStore, STORE_OID, session, store, storeRoom, user } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'
import { theme } from '@/theme'
import { cssVariablesResolver } from '@/themeVariables'

const IN_STORE = `?storeOid=${STORE_OID}`

beforeEach(() => {
  clearTokens()
  selectedStore.clear()
  queryClient.clear()
  writeUserToken('u')
  writeStoreToken(STORE_OID, 's')
  new FixtureServer()
    .on('get', '/api/v1/user/session', session)
    .on('get', '/api/v1/user/presession', { user })
    .on('get', '/api/v1/user/stores', storeRoom([myStore]))
    .on('get', '/api/v1/store', store)
    .on('get', '/api/v1/currency', { code: 'PEN', name: 'Sol', symbol: 'S/', digits: 2 })
    .on('get', '/api/v1/domain', domain)
})

function visit(address: string) {
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: addAdminRoutes,
  })
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

test.each([
  ['an unknown address', `/admin/nothing${IN_STORE}`],
  ['an id that cannot be one', `/admin/products/nothing${IN_STORE}`],
])('%s is told of beside the navigation of the store', async (_, address) => {
  visit(address)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(screen.getByRole('main')).toHaveTextContent('404')
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  expect(document.title).toBe('Page not found · Vitrina')
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute(
    'href',
    `/admin/home${IN_STORE}`,
  )
})
