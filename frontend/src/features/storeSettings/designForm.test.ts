import { expect, it } from 'vitest'
import type { Design } from '@/features/storeSettings/api'
import { fromApi, startOver, toBody } from '@/features/storeSettings/designForm'
import { type DesignValues, designSchema } from '@/features/storeSettings/designSchema'
import { parseValues } from '@/ui/form/schemaErrors'
import { THEMES } from '@/ui/shopPreview/themes'

const design = {
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
  hero: { title: { es: 'Hola' } },
  announcement: {},
} as unknown as Design
const values = fromApi(design)

it('names only the colours that are not those of the theme', () => {
  expect(toBody(values, 2).colors).toBeUndefined()
  const darker: DesignValues = { ...values, colors: { ...values.colors, accent: '#111111' } }
  expect(toBody(darker, 2)).toMatchObject({ version: 2, colors: { accent: '#111111' } })
  expect(toBody(values, 2).hero?.title).toEqual({ es: 'Hola', en: null })
})

it('starts anew with another theme', () => {
  const next = { ...values, ...startOver('mercado', 'hierba') }
  expect(next.colors.accent).toBe('#0F6B5C')
  expect([next.corners, next.header]).toEqual(['round', 'search'])
})

it('refuses text that cannot be read', () => {
  const check = (given: DesignValues) => parseValues(designSchema, given, (key) => key).errors ?? {}
  expect(check(values)).toEqual({})
  const faint = { ...values, colors: { ...values.colors, dimmed: '#CCCCCC' } }
  expect(check(faint)).toEqual({ colors: 'design.faint' })
})

it('sends the layout, and nothing of its own where the theme decides', () => {
  expect(toBody(values, 2)).toMatchObject({
    header: null,
    density: 'normal',
    gridColumns: 4,
    phoneColumns: 2,
    buttonShape: null,
  })
  const chosen = { ...values, header: 'search', gridColumns: '3', buttonShape: 'fully-rounded' }
  expect(toBody(chosen, 2)).toMatchObject({
    header: 'search',
    gridColumns: 3,
    buttonShape: 'fully-rounded',
  })
})
