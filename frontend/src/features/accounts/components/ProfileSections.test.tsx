import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProfileSections, Section } from '@/features/accounts/components/ProfileSections'
import { render } from '@/test/render'

const sections = [
  { id: 'data', title: 'My details' },
  { id: 'devices', title: 'Devices' },
  { id: 'notices', title: 'Notices' },
]

afterEach(() => vi.restoreAllMocks())

/** Puts the tops of the sections so far from that of the window. */
function scrollTo(tops: Record<string, number>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 400)
  })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const current = () => screen.getByRole('link', { current: 'location' }).textContent

test('the section that is read is marked in the list', async () => {
  scrollTo({ data: 200, devices: 600, notices: 1000 })
  render(
    <>
      <ProfileSections sections={sections} />
      {sections.map(({ id }) => (
        <Section key={id} id={id}>
          {id}
        </Section>
      ))}
    </>,
  )
  expect(await screen.findByRole('link', { name: 'Notices' })).toHaveAttribute('href', '#notices')
  expect(current()).toBe('My details')
  scrollTo({ data: -700, devices: 76, notices: 500 })
  expect(current()).toBe('Devices')
})
