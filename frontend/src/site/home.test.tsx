import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { clearTokens, writeUserToken } from '@/api/tokens'
import { HomeScreen } from '@/site/HomeScreen'
import { PublicLayout } from '@/site/layouts/PublicLayout'
import { plans } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'

beforeEach(() => {
  clearTokens()
  new FixtureServer().on('get', '/api/v1/user-plan', { items: plans })
})

const open = (path: string) =>
  render(
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path="*" element={<HomeScreen />} />
      </Route>
    </Routes>,
    path,
  )
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test.each([
  ['/', '/admin'],
  ['/es', '/es/admin'],
])('whose session is open goes on to the admin from %s', (path, admin) => {
  writeUserToken('user-token')
  open(path)
  expect(screen.getByRole('heading', { name: "You're logged in" })).toBeVisible()
  expect(href('Go to my stores')).toBe(admin)
  expect(href('My stores')).toBe(admin)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a stranger finds the form and no way into the admin', () => {
  open('/')
  expect(screen.getByLabelText('Password')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go to my stores' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My stores' })).toBeNull()
})
