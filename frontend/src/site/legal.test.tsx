import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { boot } from '@/lib/boot'
import { PrivacyScreen } from '@/site/PrivacyScreen'
import { TermsScreen } from '@/site/TermsScreen'
import { render } from '@/test/render'

const screens = [TermsScreen, PrivacyScreen]

afterEach(() => {
  boot.supportPhone = ''
})

it.each(screens)('names no telephone while there is none', async (Screen) => {
  const { container } = render(<Screen />)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(container).not.toHaveTextContent('Support phone')
  expect(container).not.toHaveTextContent('{{')
})

it.each(screens)('names the telephone of support once', (Screen) => {
  boot.supportPhone = '+51 1 7000000'
  const { container } = render(<Screen />)
  expect(container.textContent?.match(/\. Support phone: \+51 1 7000000\./g)).toHaveLength(1)
})
