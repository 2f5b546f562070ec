import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Design } from '@/features/storeSettings/api'
import { LayoutCard } from '@/features/storeSettings/components/LayoutCard'
import { fromApi } from '@/features/storeSettings/designForm'
import { type DesignValues, designSchema } from '@/features/storeSettings/designSchema'
import { render } from '@/test/render'
import { useServerForm } from '@/ui/form/useServerForm'
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
  const form = useServerForm({
    schema: designSchema,
    texts: 'storeSettings',
    values: fromApi(DESIGN),
    submit: async () => {},
  })
  chosen = form.values
  return <LayoutCard form={form} />
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
