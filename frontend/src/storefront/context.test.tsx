import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Shop, ShopProvider, useData } from './context'
import { DataStore } from './lib/dataStore'

const PATH = 'review/ui'

function Part() {
  const { value } = useData<string>(PATH)
  return value ? <b>{value}</b> : <i>nothing yet</i>
}

function page(shop: Shop, code?: Promise<void>) {
  let ready = code === undefined
  void code?.then(() => {
    ready = true
  })
  const Late = () => {
    if (!ready) throw code
    return <Part />
  }
  return (
    <ShopProvider shop={shop}>
      <Suspense>
        <Late />
      </Suspense>
    </ShopProvider>
  )
}

const shopOf = () => ({ data: new DataStore({}, 'en') }) as Shop

it('takes over a part whose code comes after its data from what the server drew', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page(shopOf()))
  const [shop, mismatches] = [shopOf(), [] as unknown[]]
  let arrive = () => {}
  const code = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await act(async () => {
    hydrateRoot(place, page(shop, code), {
      onRecoverableError: (error) => mismatches.push(error),
    })
  })

  await act(async () => shop.data.put(PATH, 'Good'))
  await act(async () => arrive())

  expect(await screen.findByText('Good')).toBeInTheDocument()
  expect(mismatches).toEqual([])
})
