import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import type { Campaign } from '@/features/campaigns/api'
import { CampaignFormScreen } from '@/features/campaigns/screens/CampaignFormScreen'
import { CampaignListScreen } from '@/features/campaigns/screens/CampaignListScreen'
import { STORE_OID, session } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { Toasts } from '@/ui/Toasts'

const LIST = '/api/v1/campaign'
const OID = '0190a8f0-0000-7000-8000-00000000c001'
const ONE = `/api/v1/campaign/${OID}` as '/api/v1/campaign/{campaign_id}'
const RESTORE = `${ONE}/restore` as '/api/v1/campaign/{campaign_id}/restore'

const make = (part: Partial<Campaign> = {}): Campaign => ({
  _id: OID,
  name: 'One',
  active: true,
  position: 0,
  version: 1,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...part,
})
const other = make({ _id: STORE_OID, name: 'Two', active: false, position: 1 })

function open(path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const resources = ['view', 'create', 'edit', 'delete'].map((verb) => `marketing.${verb}`)
  client.setQueryDefaults(sessionQuery(STORE_OID).queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(sessionQuery(STORE_OID).queryKey, {
    ...session,
    user: { ...session.user, resources },
  })
  render(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/admin/campaigns" element={<CampaignListScreen />} />
        <Route path="/admin/campaigns/new" element={<CampaignFormScreen />} />
        <Route path="/admin/campaigns/:_id" element={<CampaignFormScreen />} />
      </Routes>
      <Toasts />
    </QueryClientProvider>,
    `${path}?storeOid=${STORE_OID}`,
  )
}

/** By its words: a look for roles in a whole page takes seconds. */
const press = async (words: string) => fireEvent.click(await screen.findByText(words))
const names = () => [...document.querySelectorAll('li a')].map((link) => link.textContent)

let server: FixtureServer
beforeEach(() => {
  server = new FixtureServer()
})
afterEach(() => vi.unstubAllGlobals())

test('one that is deleted can be brought back', async () => {
  server.on('get', LIST, { items: [make(), other] })
  server.on('delete', ONE, undefined as never, 204).on('post', RESTORE, make())
  open('/admin/campaigns')
  expect(await screen.findByText('Inactive')).toBeVisible()

  fireEvent.click(screen.getByLabelText('More actions for One'))
  await press('Delete')
  await press('Undo')

  await waitFor(() => expect(server.to(RESTORE)).toHaveLength(1))
  expect(server.to(ONE).map(({ method }) => method)).toEqual(['DELETE'])
})

test('they are put in another order', async () => {
  const order = '/api/v1/campaign/order'
  server.on('get', LIST, { items: [make(), other] })
  server.on('post', order, { items: [other, make({ position: 1 })] })
  open('/admin/campaigns')

  fireEvent.click(await screen.findByLabelText('More actions for One'))
  await press('Move down')

  await waitFor(() => expect(server.to(order)).toHaveLength(1))
  expect(server.to(order)[0]?.body).toEqual({ campaignOids: [STORE_OID, OID] })
  await waitFor(() => expect(names()).toEqual(['Two', 'One']))
})

test('one is added, and stands in the list', async () => {
  server.on('get', LIST, { items: [make()] }).on('post', LIST, make(), 201)
  open('/admin/campaigns/new')

  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: ' One ' } })
  fireEvent.click(screen.getByLabelText('Active'))
  fireEvent.click(screen.getAllByText('Add campaign').at(-1) as HTMLElement)

  expect(await screen.findByText('One')).toBeVisible()
  expect(server.to(LIST)[0]?.body).toEqual({ name: 'One', active: false })
})

test('of a change only what changed is sent, and a name in use is told beside its field', async () => {
  const message = 'This name is already in use.'
  server.on('get', ONE, make({ version: 4 }))
  server.fails('patch', ONE, 409, {
    code: '11000',
    message,
    params: { reason: 'duplicate', field: 'name' },
  })
  open(`/admin/campaigns/${OID}`)

  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Two' } })
  await press('Save changes')

  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  const sent = server.to(ONE).find(({ method }) => method === 'PATCH')
  expect(sent?.body).toEqual({ name: 'Two', version: 4 })
})
