import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/errors'
import { clearToasts } from '@/test/clearToasts'
import { render } from '@/test/render'
import { BulkResults } from '@/ui/list/BulkResults'
import { type BulkOutcome, useBulk } from '@/ui/list/useBulk'
import { type BulkResult, refusals } from '@/ui/list/useBulkToasts'
import { Toasts } from '@/ui/Toasts'

const ROWS = Array.from({ length: 60 }, (_, at) => ({ _id: `r${at}`, name: `Row ${at}` }))
const words = {
  done: (action: string, count: number) => `${count} ${action}`,
  refused: (count: number) => `${count} left`,
  failed: 'Nothing done',
}
const done = (id: string): BulkResult => ({ id, ok: true })
const refused = (id: string, message: string): BulkResult => ({ id, ok: false, message })
const failure = new ApiError(409, { code: '409', message: 'Busy.', params: {}, requestId: '' })

type Send = (action: string, ids: string[]) => Promise<BulkResult[]>
type More = {
  undo?: () => () => Promise<BulkResult[]>
  onRefused?: (outcome: BulkOutcome<string, BulkResult>) => void
}

function Rows({ send, ...more }: { send: Send } & More) {
  const bulk = useBulk({ rows: ROWS, rowName: ({ name }) => name, send, words, ...more })
  return (
    <>
      <Toasts />
      <button type="button" onClick={() => bulk.onChange(ROWS.map(({ _id }) => _id))}>
        Pick
      </button>
      <button type="button" onClick={() => void bulk.press('hidden', undefined)}>
        Hide
      </button>
      <output>{`${bulk.ids.length} picked ${bulk.progressNote ?? ''}`}</output>
    </>
  )
}

async function hideAll(send: Send, more: More = {}) {
  render(<Rows send={send} {...more} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
}
const count = () => screen.getByText(/picked/).textContent?.trim()

afterEach(clearToasts)

test('many rows go in several calls, the bar says how far it is, and all are told as one', async () => {
  const waiting: (() => void)[] = []
  const send = vi.fn<Send>(
    (_action, ids) => new Promise((go) => waiting.push(() => go(ids.map(done)))),
  )
  await hideAll(send)
  expect(count()).toBe('60 picked 0 of 60 done')
  await act(async () => waiting[0]?.())
  expect(count()).toBe('60 picked 50 of 60 done')
  await act(async () => waiting[1]?.())
  expect(await screen.findByText('60 hidden')).toBeVisible()
  expect(count()).toBe('0 picked')
  expect(send.mock.calls.map(([, ids]) => ids.length)).toEqual([50, 10])
})

test('a call that fails is said and leaves what was picked; what had gone before is told', async () => {
  const send = vi.fn<Send>(async (_action, ids) => {
    if (ids.length < 50) throw failure
    return ids.map(done)
  })
  await hideAll(send)
  expect(await screen.findByText('Nothing done')).toBeVisible()
  expect(screen.getByText('Busy.')).toBeVisible()
  expect(screen.getByText('50 hidden')).toBeVisible()
  expect(count()).toBe('60 picked')
})

test('a second press meanwhile does nothing', async () => {
  const send = vi.fn<Send>(() => new Promise(() => {}))
  await hideAll(send)
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(send).toHaveBeenCalledTimes(1)
})

test('an undo tells the rows that stay as they are, and its own failure', async () => {
  const back = vi
    .fn<() => Promise<BulkResult[]>>()
    .mockResolvedValueOnce([refused('r1', 'It was sold.')])
    .mockRejectedValueOnce(failure)
  await hideAll(async () => [done('r1')], { undo: () => back })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Row 1: It was sold.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Busy.')).toBeVisible()
})

test('who takes over is told of all rows once one was refused', async () => {
  const onRefused = vi.fn()
  const results = [done('r1'), refused('r2', 'No.')]
  await hideAll(async (_action, ids) => (ids.length === 50 ? results : []), { onRefused })
  await waitFor(() => expect(onRefused.mock.calls).toEqual([[{ action: 'hidden', results }]]))
  expect(screen.queryByText('1 hidden')).toBeNull()
})

test('row by row, what needs a look stands first', () => {
  render(
    <BulkResults
      outcome={{ action: 'HIDE', results: [done('r1'), refused('r2', 'It was sold.')] }}
      onClose={() => {}}
      nameOf={({ id }) => id}
      doneText={() => 'hidden'}
    />,
  )
  expect(screen.getByText('1 done, 1 unchanged. See why.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'r2 It was sold.',
    'r1 hidden',
  ])
})

test('of many refusals the first four are told, and how many more there are', () => {
  const results = [1, 2, 3, 4, 5, 6].map((at) => refused(`p${at}`, `Why ${at}.`))
  const names = new Map([['p1', 'Mug']])
  expect(refusals([done('ok'), ...results], names)).toEqual([
    'Mug: Why 1.',
    'Why 2.',
    'Why 3.',
    'Why 4.',
    '+ 2',
  ])
  expect(refusals([done('ok'), ...results.slice(0, 4)], names)).toHaveLength(4)
})
