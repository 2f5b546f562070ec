import { afterEach, expect, test, vi } from 'vitest'
import { clearTokens, readDevice } from '@/api/tokens'
import { login } from '@/features/accounts/api'
import { user } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'

const PATH = '/api/v1/user/login'
const typed = { email: 'lucia@correo.pe', password: 'quincha y barro' }

afterEach(() => vi.unstubAllGlobals())

test('a browser that was let in says so at its next login, also after it has left', async () => {
  const answer = { user, token: 'us_x', expiresAt: '2026-11-21T03:00:00.000Z', device: 'known' }
  const server = new FixtureServer().on('post', PATH, answer)

  await login(typed)
  clearTokens()
  expect(readDevice()).toBe('known')
  await login(typed)

  expect(server.to(PATH).map(({ body }) => body)).toEqual([typed, { ...typed, device: 'known' }])
})
