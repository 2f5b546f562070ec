import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeStoreToken } from '@/api/tokens'
import type { Attachment } from '@/features/attachments/api'
import { UploadPanel } from '@/features/attachments/components/UploadPanel'
import { testFile } from '@/features/attachments/testFile'
import { LARGEST_BYTES, useUploadQueue } from '@/features/attachments/useUploadQueue'
import { STORE_OID } from '@/test/fixtures'
import { render } from '@/test/render'

const FOLDER = '0190a8f0-0000-7000-8000-0000000000f1'
const ready = vi.fn<(file: Attachment) => void>()
let sent: Sending[] = []

/** One call of a browser with a file, answered by the test. */
class Sending {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  aborted = false
  address = ''
  headers: Record<string, string> = {}
  form = new FormData()

  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.form = form
    sent.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort?.()
  }
  get name() {
    return (this.form.get('file') as File).name
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ loaded, total }))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    return act(async () => this.onload?.())
  }
  breaks() {
    return act(async () => this.onerror?.())
  }
}

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const stored = (number: number, duplicate = false) => ({
  ...testFile(number),
  duplicate,
  animated: false,
})
const names = () => sent.map(({ name }) => name)
const at = (index: number) => sent[index] as Sending
const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement
const panel = () => screen.queryByRole('region', { name: 'Uploads' })

function Uploads({ files }: { files: File[] }) {
  const { queue, add, retry, cancel, clear } = useUploadQueue(STORE_OID, ready)
  return (
    <>
      <button type="button" onClick={() => add(files, FOLDER)}>
        Add
      </button>
      <UploadPanel queue={queue} onRetry={retry} onCancel={cancel} onClear={clear} />
    </>
  )
}

async function add(...files: File[]) {
  render(<Uploads files={files} />)
  expect(panel()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
}

beforeEach(() => {
  sent = []
  ready.mockClear()
  vi.stubGlobal('XMLHttpRequest', Sending)
  writeStoreToken(STORE_OID, 'store-token')
})

test('two go up at a time, each with how far it is, and the next follows', async () => {
  await add(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'))
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
  expect(at(0).address).toBe('POST /api/v1/attachment/file')
  expect(at(0).headers.Authorization).toBe('Bearer store-token')
  expect(at(0).form.get('folderOid')).toBe(FOLDER)
  expect(screen.getByText('Uploading 3 files')).toBeVisible()
  expect(line('c.jpg')).toHaveTextContent('Waiting')

  at(0).progress(1, 2)
  expect(line('a.jpg')).toHaveTextContent('Uploading, 50%')
  expect(screen.getByRole('progressbar', { name: 'a.jpg' })).toHaveAttribute('aria-valuenow', '50')
  expect(line('b.jpg')).toHaveTextContent('Uploading, 0%')

  await at(0).answer(201, stored(1))
  expect(line('a.jpg')).toHaveTextContent('Uploaded')
  expect(screen.queryByRole('progressbar', { name: 'a.jpg' })).toBeNull()
  expect(ready.mock.calls.map(([file]) => file._id)).toEqual([stored(1)._id])
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])

  await at(1).answer(200, stored(2, true))
  expect(line('b.jpg')).toHaveTextContent('You already have this file')
  await at(2).answer(201, stored(3))
  expect(screen.getByText('Uploads complete')).toBeVisible()
})

test('what moves is told to stand still, until that was read', async () => {
  await add(picture('turn.gif', 'image/gif'), picture('a.jpg'))
  vi.useFakeTimers()
  await at(0).answer(201, { ...stored(1), animated: true })
  await at(1).answer(201, stored(2))
  act(() => vi.runAllTimers())
  vi.useRealTimers()
  expect(screen.queryByText('a.jpg')).toBeNull()
  expect(line('turn.gif')).toHaveTextContent(
    "UploadedAnimations don't play in your store: we kept only the first frame.",
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove turn.gif from the list' }))
  expect(panel()).toBeNull()
})

test('what the network broke is tried again', async () => {
  await add(picture('a.jpg'))
  await at(0).breaks()
  expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn't reach the server\./)
  expect(ready).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(names()).toEqual(['a.jpg', 'a.jpg'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(line('a.jpg')).toHaveTextContent('Uploading, 0%')
  await at(1).answer(201, stored(1))
  expect(line('a.jpg')).toHaveTextContent('Uploaded')
})

test('what the server refuses says why and is not sent again', async () => {
  await add(picture('a.jpg'), picture('b.jpg'))
  const params = { file: [{ rule: 'unreadable', message: 'This is no picture.' }] }
  await at(0).answer(422, { code: 'VALIDATION', message: '', params, requestId: 'r1' })
  expect(screen.getByRole('alert')).toHaveTextContent('This is no picture.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Clear list' }))
  expect(screen.queryByText('a.jpg')).toBeNull()
  expect(line('b.jpg')).toHaveTextContent('Uploading, 0%')
})

test('cancelling stops what goes up, and one that waits is never sent', async () => {
  await add(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'), picture('d.jpg'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel c.jpg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.jpg' }))
  expect(at(0).aborted).toBe(true)
  await waitFor(() => expect(names()).toEqual(['a.jpg', 'b.jpg', 'd.jpg']))
  expect(
    screen.getAllByRole('listitem').map((one) => one.firstChild?.firstChild?.textContent),
  ).toEqual(['b.jpg', 'd.jpg'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is no picture or weighs too much is told without sending it', async () => {
  const heavy = picture('big.jpg')
  Object.defineProperty(heavy, 'size', { value: LARGEST_BYTES + 1 })
  await add(picture('list.txt', 'text/plain'), heavy)
  expect(line('list.txt')).toHaveTextContent('Use JPG, PNG, WebP, AVIF, GIF, or PDF.')
  expect(line('big.jpg')).toHaveTextContent('The file is larger than 10 MB.')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove list.txt from the list' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove big.jpg from the list' }))
  expect(panel()).toBeNull()
})
