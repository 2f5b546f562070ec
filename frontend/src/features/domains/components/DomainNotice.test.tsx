import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DomainNotice } from '@/features/domains/components/DomainNotice'
import { render } from '@/test/render'

test.each([
  ['changed', 'The records of tienda-ñandú.pe have changed.', 'See what changed'],
  ['disconnected', 'tienda-ñandú.pe no longer opens your store.', 'Connect it again'],
] as const)('home says that a domain is %s, and leads to it', (about, title, link) => {
  render(<DomainNotice domain="tienda-ñandú.pe" about={about} />)

  expect(screen.getByRole('region', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/my-store/domain'),
  )
})
