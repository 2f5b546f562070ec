import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { redirects } from '@/admin/features'
import { NavigationList } from '@/admin/layouts/NavigationList'
import { storeNavigation, userNavigation } from '@/admin/navigation'
import { sessionQuery } from '@/api/session'
import { tiles } from '@/features/marketing/tiles'
import { paths } from '@/lib/paths'
import { routes, screens } from '@/test/allRoutes'
import { STORE_OID, session } from '@/test/fixtures'
import { render } from '@/test/render'

const built = [...screens.map(({ path }) => path), ...Object.keys(redirects)]
const offered = [...storeNavigation, ...userNavigation].flatMap(({ to, children = [] }) => [
  to,
  ...children.map((page) => page.to),
])

test.each(offered)('%s is a screen that is built', (address) => {
  expect(built).toContain(address)
  const route = matchRoutes(routes, `/es${address}`)?.at(-1)?.route
  expect(route?.path).not.toBe('*')
})

const hrefs = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\?.*$/, ''))

test('the side bar shows what is listed, and the pages of the open section alone', () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(sessionQuery(STORE_OID).queryKey, session)
  render(
    <QueryClientProvider client={client}>
      <NavigationList scope="store" />
    </QueryClientProvider>,
    `/es/admin/products/stock?storeOid=${STORE_OID}`,
  )
  expect(hrefs()).toEqual(
    storeNavigation
      .flatMap(({ to, section, children = [] }) => [
        to,
        ...(section === '/admin/products' ? children.map((page) => page.to) : []),
      ])
      .map((to) => `/es${to}`),
  )
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute(
    'href',
    `/es/admin/products/stock?storeOid=${STORE_OID}`,
  )
})

test('the pages of the user know no store', () => {
  render(<NavigationList scope="user" />, '/admin')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    userNavigation.map(({ to }) => to),
  )
})

test('the index of marketing has a tile for each page of its section', () => {
  const section = storeNavigation.find(({ to }) => to === paths.marketing)
  expect(tiles.map(({ to, label }) => ({ to, label }))).toEqual(
    section?.children?.map(({ to, label }) => ({ to, label })),
  )
})
