import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { PlaceTree } from '@/ui/placeTree/PlaceTree'
import { buildPlaceIndex } from '@/ui/placeTree/placeIndex'
import { PERU } from '@/ui/placeTree/testTree'
import { usePlaces } from '@/ui/placeTree/usePlaces'
import type { WinnerOf } from '@/ui/placeTree/usePlaceTree'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'

const LIMA = 'PE/15/1501'
const METRO = ['PE/07', LIMA]
const index = buildPlaceIndex(PERU)
const places = { status: 'ready', index, sets: PERU.sets } as const

type Options = { value?: string[]; winnerOf?: WinnerOf; disabled?: boolean; saved?: string[] }

/** The tree in a form that keeps its value. */
function open({ value = [], ...props }: Options = {}) {
  const onChange = vi.fn()
  function Form() {
    const [now, setNow] = useState(value)
    const change = (next: string[]) => {
      onChange(next)
      setNow(next)
    }
    return (
      <PlaceTree
        label="Where"
        places={places}
        value={now}
        onChange={change}
        price="S/ 12.00"
        {...props}
      />
    )
  }
  render(<Form />)
  return { last: () => onChange.mock.lastCall?.[0] as string[], onChange }
}

const tree = () => screen.getByRole('tree', { name: 'Where' })
const plain = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim()
const rows = () => screen.getAllByRole('treeitem').map(plain)
const row = (name: string | RegExp) => screen.getByRole('treeitem', { name })
const active = () =>
  plain(document.getElementById(tree().getAttribute('aria-activedescendant') ?? ''))
const search = () => screen.getByRole('searchbox', { name: 'Department, province or district' })
const find = async (text: string) => {
  fireEvent.change(search(), { target: { value: text } })
  fireEvent.keyDown(search(), { key: 'Enter' })
}
const keys = (text: string) => userEvent.keyboard(text)

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
})

test('the tree says how far a place is chosen, and folds the rest into lines', async () => {
  open({ value: METRO })
  expect(rows()).toEqual([
    'Callao 2 of 2 districts',
    'Callao S/ 12.00',
    'Lima 5 of 6 districts',
    'Lima S/ 12.00',
    '1 province not chosen: Barranca Show',
    '2 departments not chosen Show',
  ])
  const [callao, , lima] = screen.getAllByRole('treeitem')
  expect(callao).toHaveAttribute('aria-checked', 'true')
  expect(callao).toHaveAttribute('aria-expanded', 'true')
  expect(lima).toHaveAttribute('aria-checked', 'mixed')
  expect(lima).toHaveAttribute('aria-level', '1')
  expect(lima).toHaveAttribute('aria-posinset', '2')
  expect(lima).toHaveAttribute('aria-setsize', '3')

  await userEvent.click(row('2 departments not chosen Show'))
  expect(rows().slice(0, 2)).toEqual(['Amazonas', 'Arequipa'])
  await userEvent.click(screen.getByRole('switch', { name: "Only what's chosen" }))
  expect(rows()).toEqual([
    ...['Amazonas', 'Arequipa', 'Callao 2 of 2 districts', 'Callao S/ 12.00'],
    ...['Lima 5 of 6 districts', 'Lima S/ 12.00', 'Barranca'],
  ])
})

test('a province is ticked whole; one district less leaves the others, and can come back', async () => {
  const { last } = open({ value: ['PE/15/1502'] })
  await userEvent.click(row('1 province not chosen: Lima Show'))
  const [, province] = screen.getAllByRole('treeitem')
  await userEvent.click(province as HTMLElement)
  expect(last()).toEqual([LIMA, 'PE/15/1502'])

  await userEvent.click((province as HTMLElement).querySelector('[data-twist]') as Element)
  expect(last()).toEqual([LIMA, 'PE/15/1502'])
  await userEvent.click(row('Ancón S/ 12.00'))
  expect(last()).toEqual([
    ...['150101', '150103', '150104', '150122'].map((code) => `${LIMA}/${code}`),
    'PE/15/1502',
  ])
  expect(row('Lima 4 of 5 districts')).toHaveAttribute('aria-checked', 'mixed')
  expect(row('Ancón')).toHaveAttribute('aria-checked', 'false')
  await userEvent.click(row('Ancón'))
  expect(last()).toHaveLength(6)
})

test('a search opens the way to what it finds, where it can be ticked', async () => {
  const { last } = open()
  expect(rows()).toEqual(['Amazonas', 'Arequipa', 'Callao', 'Lima'])
  await find('MIRAF')
  expect(rows()).toEqual([
    ...['Arequipa', 'Arequipa · Arequipa', 'Miraflores · Arequipa, Arequipa'],
    ...['Lima', 'Lima · Lima', 'Miraflores · Lima, Lima'],
  ])
  expect(screen.getAllByText('Miraf', { selector: 'mark' })).toHaveLength(2)
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['2 places'])

  await userEvent.click(row('Miraflores · Lima, Lima'))
  expect(last()).toEqual([`${LIMA}/150122`])

  await find('zzz')
  expect(screen.queryByRole('tree')).toBeNull()
  expect(screen.getByText('No place has that name')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement)
  expect(search()).toHaveValue('')
  expect(rows()).toHaveLength(4)
})

test('a quick set is ticked and unticked in one press', async () => {
  const { last } = open({ value: ['PE/04'] })
  const metro = screen.getByRole('button', { name: 'Lima Metropolitana 7' })
  expect(metro).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(metro)
  expect(last()).toEqual(['PE/04', ...METRO])
  expect(metro).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Lima moderna 2' })).toHaveAttribute(
    ...['aria-pressed', 'true'],
  )
  await userEvent.click(metro)
  expect(last()).toEqual(['PE/04'])
})

test('the keys of a tree', async () => {
  const { last } = open()
  await userEvent.click(document.body)
  await keys('/')
  expect(search()).toHaveFocus()
  await keys('{ArrowDown}')
  expect(tree()).toHaveFocus()
  expect(active()).toBe('Amazonas')

  await keys('{End}')
  expect(active()).toBe('Lima')
  await keys('{ArrowRight}')
  expect(screen.getAllByRole('treeitem')[3]).toHaveAttribute('aria-expanded', 'true')
  expect(active()).toBe('Lima')
  await keys('{ArrowRight}{ArrowDown}')
  expect(active()).toBe('Barranca')
  await keys(' ')
  expect(last()).toEqual(['PE/15/1502'])
  await keys('{ArrowLeft}')
  expect(active()).toBe('Lima 1 of 6 districts')
  await keys('{ArrowLeft}')
  expect(screen.getAllByRole('treeitem')).toHaveLength(4)

  await keys('{Home}*')
  expect(rows()).toEqual([
    ...['Amazonas', 'Chachapoyas', 'Arequipa', 'Arequipa', 'Callao', 'Callao'],
    ...['Lima 1 of 6 districts', 'Lima', 'Barranca S/ 12.00'],
  ])
  expect(active()).toBe('Amazonas')
  await keys('{ArrowUp}')
  expect(active()).toBe('Amazonas')
})

const outer: WinnerOf = (path) =>
  path === `${LIMA}/150102` ? { name: 'Outer Lima', price: 'S/ 15.00' } : null

test('where another rate wins, the row says so and what is charged there', async () => {
  open({ value: METRO, winnerOf: outer })
  expect(row('Ancón “Outer Lima” wins S/ 15.00')).toBeVisible()
  expect(row('Ate S/ 12.00')).toBeVisible()
  expect(row('Lima 5 of 5 districts')).toHaveAttribute('aria-expanded', 'true')

  await userEvent.click(screen.getByRole('switch', { name: 'Only where another wins (1)' }))
  expect(rows()).toEqual([
    ...['Lima 5 of 6 districts', 'Lima 5 of 5 districts', 'Ancón “Outer Lima” wins S/ 15.00'],
  ])
  await userEvent.click(row(/^Ancón/))
  expect(row('Ancón')).toHaveAttribute('aria-checked', 'false')
})

test('without another rate nothing is said of one', () => {
  open({ value: METRO, winnerOf: () => null })
  expect(screen.queryByRole('switch', { name: /another wins/ })).toBeNull()
})

test('what came in since it was saved is new', async () => {
  open({ value: METRO, saved: [LIMA] })
  expect(row('Callao new 2 of 2 districts')).toBeVisible()
  expect(row('Callao S/ 12.00')).toBeVisible()
})

test('who may not edit looks around and changes nothing', async () => {
  const { onChange } = open({ value: METRO, disabled: true })
  expect(screen.getByRole('button', { name: 'Lima Metropolitana 7' })).toBeDisabled()
  await userEvent.click(row('Callao S/ 12.00'))
  await keys(' {Home}{ArrowLeft}')
  expect(onChange).not.toHaveBeenCalled()
  expect(rows()[1]).toBe('Lima 5 of 6 districts')
  expect(tree()).toHaveAttribute('aria-disabled', 'true')
})

function Screen() {
  const read = usePlaces('PE')
  const words = usePlaceWords(read.status === 'ready' ? read.index : undefined)
  return (
    <>
      <p>{words.count({ cities: 2, districts: 1891 })}</p>
      <PlaceTree
        label="Where"
        places={read}
        value={[LIMA]}
        onChange={() => {}}
        error="Choose one"
      />
    </>
  )
}

test('the tree is read once; until then it says so, and a failure offers another try', async () => {
  const server = new FixtureServer()
    .fails('get', '/api/v1/location/country/{country}/tree', 500, {})
    .fails('get', '/api/v1/location/country/PE/tree' as never, 404, {})
    .on('get', '/api/v1/location/country/PE/tree' as never, PERU as never)
  render(<Screen />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading places')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('tree', { name: 'Where' })).toHaveAccessibleDescription(
    'Choose one',
  )
  expect(row('Lima, province 5 of 5 districts')).toBeVisible()
  expect(screen.getByText('2 provinces, 1,891 districts')).toBeVisible()
  expect(within(tree()).getAllByRole('treeitem').length).toBeGreaterThan(1)
  expect(server.calls[0]?.headers.get('Accept-Language')).toBe('en')
})
