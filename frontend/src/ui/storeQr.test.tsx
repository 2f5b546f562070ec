import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { ShareQr } from '@/ui/ShareQr'
import { storeQr } from '@/ui/storeQr'

const STORE = {
  _id: '01a1fce1-8225-7fc7-82de-52b3d88bddc9',
  name: 'Barro Norte',
  url: 'https://barronorte.vitrina.pe',
  subdomainName: 'barronorte',
}

beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type}`
  URL.revokeObjectURL = () => {}
})
afterEach(() => vi.unstubAllGlobals())

test('shows the code and gives it as picture and as drawing', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const format = new URL(request.url).searchParams.get('format') ?? ''
    requests.push(format)
    const type = format === 'svg' ? 'image/svg+xml' : 'image/png'
    return new Response('code', { status: 200, headers: { 'Content-Type': type } })
  })
  render(<ShareQr source={storeQr(STORE)} line="Print it" withLink />)
  expect(await screen.findByAltText('QR code for Barro Norte')).toHaveAttribute(
    'src',
    'blob:image/svg+xml',
  )
  const png = await screen.findByRole('link', { name: 'Download PNG' })
  expect(png).toHaveAttribute('download', 'qr-barronorte.png')
  expect(png).toHaveAttribute('href', 'blob:image/png')
  expect(screen.getByRole('link', { name: 'Download SVG' })).toHaveAttribute(
    'download',
    'qr-barronorte.svg',
  )
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(requests.sort()).toEqual(['png', 'svg'])
})

test('says that it did not come and tries again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  render(<ShareQr source={storeQr(STORE)} line="Print it" />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  vi.stubGlobal(
    'fetch',
    async () => new Response('code', { headers: { 'Content-Type': 'image/png' } }),
  )
  retry.click()
  await waitFor(() => expect(screen.getByAltText('QR code for Barro Norte')).toBeVisible())
})
