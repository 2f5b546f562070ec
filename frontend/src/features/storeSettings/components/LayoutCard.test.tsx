import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Design } from '@/features/storeSettings/api'
import { LayoutCard } from '@/features/storeSettings/components/LayoutCard'
import { type DesignValues, fromApi } from '@/features/storeSettings/designForm'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { render } from '@/test/render'
import { THEMES } from '@/ui/shopPreview/themes'

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

let chosen: DesignValues

function Screen() {
  const [values, setValues] = useState<DesignValues>(fromApi(DESIGN))
  chosen = values
  const set = (field: string, value: unknown) => setValues({ ...values, [field]: value })
  return <LayoutCard form={{ values, set } as unknown as DesignForm} />
}

test('what is chosen is kept in the form', async () => {
  render(<Screen />)
  await userEvent.click(
    await screen.findByRole('radio', { name: /Logo on the left with a search/ }),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  await userEvent.click(screen.getByRole('radio', { name: '1' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Fully rounded' }))
  expect(chosen).toMatchObject({
    header: 'search',
    density: 'compact',
    gridColumns: '3',
    phoneColumns: '1',
    buttonShape: 'fully-rounded',
  })
})
