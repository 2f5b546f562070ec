import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routes, screens } from '@/test/allRoutes'

it.each(screens.map(({ path }) => path))(
  '%s exists without prefix, in English and in Spanish',
  (path) => {
    const filled = path.replace('{_id}', '0190a8f0-0000-7000-8000-000000000001')
    for (const prefix of ['', '/en', '/es']) {
      const address = `${prefix}${filled === '/' && prefix !== '' ? '' : filled}`
      const last = matchRoutes(routes, address)?.at(-1)
      expect(last?.route.path, address).not.toBe('*')
      expect(last?.route.handle, address).toMatchObject({ title: expect.stringContaining(':') })
    }
  },
)

it('knows no other address', () => {
  for (const address of ['/nothing', '/es/nothing', '/administration']) {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe('*')
  }
  for (const address of ['/admin/nothing', '/en/admin/nothing', '/es/admin/settings/nothing']) {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe('admin/*')
  }
})
