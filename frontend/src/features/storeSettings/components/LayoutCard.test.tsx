import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Design } from '@/features/storeSettings/api'
import { LayoutCard } from '@/features/storeSettings/components/LayoutCard'
import { type DesignValues, fromApi, lookOfValues } from '@/features/storeSettings/designForm'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { render } from '@/test/render'
import { ShopPreview } from '@/ui/shopPreview/ShopPreview'
import { type Device, THEMES } from '@/ui/shopPreview/themes'

const DESIGN = {
  theme: 'alameda',
  palette: 'anil',
  colors: THEMES.alameda.colors,
  fonts: THEMES.alameda.fonts,
  corners: 'none',
  header: 'center',
  density: 'normal',
  gridColumns: 4,
  phoneColumns: 2,
  buttonShape: null,
  logo: null,
  hero: {},
  announcement: {},
} as unknown as Design

function Screen({ device }: { device: Device }) {
  const [values, setValues] = useState<DesignValues>(fromApi(DESIGN))
  const set = (field: string, value: unknown) => setValues({ ...values, [field]: value })
  return (
    <>
      <LayoutCard form={{ values, set } as unknown as DesignForm} />
      <ShopPreview
        device={device}
        look={lookOfValues(values)}
        name="Barro Norte"
        address="barronorte.vitrina.pe"
        logoUrl={null}
        hero="Hola"
        products={[]}
      />
    </>
  )
}

const shown = () => document.querySelector<HTMLElement>('[data-density]')

test('what is chosen is seen at once', async () => {
  render(<Screen device="desktop" />)
  await userEvent.click(
    await screen.findByRole('radio', { name: /Logo on the left with a search/ }),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Fully rounded' }))
  expect(shown()?.dataset.density).toBe('compact')
  expect(shown()?.style.getPropertyValue('--across')).toBe('3')
  expect(shown()?.style.getPropertyValue('--rb')).toBe('999px')
  expect(document.querySelector('[data-header]')).toHaveAttribute('data-header', 'search')
})

test('a phone shows its own columns', async () => {
  render(<Screen device="phone" />)
  expect(shown()?.style.getPropertyValue('--across')).toBe('2')
  await userEvent.click(await screen.findByRole('radio', { name: '1' }))
  expect(shown()?.style.getPropertyValue('--across')).toBe('1')
})
