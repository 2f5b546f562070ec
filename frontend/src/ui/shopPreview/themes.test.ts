import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lookOf, THEMES } from '@/ui/shopPreview/themes'

const table = readFileSync('../apps/store_settings/themes.py', 'utf8')

it.each(Object.entries(THEMES))('the preview of %s is what the server makes', (name, theme) => {
  const part = table.slice(table.indexOf(`"${name}": {`)).split('],\n    },')[0] ?? ''
  const listed = Object.values(theme.colors)
    .map((color) => `"${color}"`)
    .join(', ')
  expect(part.replace(/\s+/g, ' ')).toContain(listed)
  for (const { key, en, es, accent } of theme.palettes) {
    expect(part).toContain(`_palette("${key}", "${en}", "${es}", "${accent}")`)
  }
  expect(part).toContain(`"heading": "${theme.fonts.heading}", "body": "${theme.fonts.body}"`)
  expect(part).toContain(`"header": "${theme.header}"`)
  for (const radius of Object.values(theme.radius)) expect(part).toContain(`"${radius}"`)
})

it('puts the palette over the theme', () => {
  expect(lookOf('mercado', 'hierba').colors.accent).toBe('#0F6B5C')
  expect(lookOf('mercado', 'unknown').colors.accent).toBe('#B92C18')
})
