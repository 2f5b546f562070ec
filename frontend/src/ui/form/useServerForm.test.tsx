import { TextInput } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '@/api/errors'
import { readDraft } from '@/lib/drafts'
import { render } from '@/test/render'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { between, requiredText, text, wholeNumber } from '@/ui/form/rules'
import { type FormOptions, useServerForm } from '@/ui/form/useServerForm'

const schema = z
  .object({
    name: requiredText(20),
    position: wholeNumber({ minimum: 0, maximum: 100 }),
    address: z.object({ line: text(40), city: z.string() }),
  })
  .check(
    between(({ name, address }, refuse) => {
      if (address.city === '' && name !== '') refuse('name', 'Choose a city for {{name}}', { name })
    }),
  )
type Shelf = z.input<typeof schema>
type Options = FormOptions<Shelf, z.output<typeof schema>>

const SHELF: Shelf = { name: 'Front', position: '1', address: { line: '', city: 'Lima' } }
const access = { allowed: true, reason: '' }
const refusal = (status: number, code: string, params: Record<string, unknown>) =>
  new ApiError(status, { code, message: 'No.', params, requestId: 'r' })

function Form(options: Partial<Options>) {
  const form = useServerForm({ schema, values: SHELF, submit: async () => {}, ...options })
  return (
    <ResourceForm form={form} header="" access={access}>
      <TextInput {...form.getInputProps('name')} />
      <TextInput {...form.getInputProps('position')} />
      <TextInput {...form.getInputProps('address.line')} />
      <TextInput {...form.getInputProps('address.city')} />
    </ResourceForm>
  )
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText(/^Save changes/))

beforeEach(() => localStorage.clear())

test('what the schema makes of the values is sent, with what changed and the version', async () => {
  const submit = vi.fn(async () => {})
  render(<Form submit={submit} version={3} />)
  write('name', ' Back ')
  write('position', '7')
  save()
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit).toHaveBeenCalledWith(
    { name: 'Back', position: 7, address: SHELF.address },
    {
      values: { ...SHELF, name: ' Back ', position: '7' },
      base: SHELF,
      changed: ['name', 'position'],
      version: 3,
    },
  )
})

test('a rule without a message of its own has one, and so has a rule between fields', async () => {
  render(<Form />)
  expect(screen.getByLabelText('name')).toHaveAttribute('maxlength', '20')
  write('name', '')
  write('position', '101')
  save()
  expect(await screen.findByText('Complete this field')).toBeVisible()
  expect(screen.getByText('Enter a whole number from 0 to 100')).toBeVisible()
  write('address.city', '')
  write('name', 'Back')
  expect(screen.getByText('Choose a city for Back')).toBeVisible()
  write('address.city', 'Cusco')
  expect(screen.queryByText('Choose a city for Back')).toBeNull()
})

test('what the server refused stays beside its field until that field is changed', async () => {
  const issues = {
    'body.address.line': [{ rule: 'x', message: 'No such street' }],
    title: [{ rule: 'x', message: 'Taken' }],
    other: [{ rule: 'x', message: 'Not now' }],
  }
  const submit = () => Promise.reject(refusal(422, 'VALIDATION', issues))
  render(<Form submit={submit} serverPaths={{ title: 'name' }} />)
  write('name', 'Back')
  save()
  expect(await screen.findByText('No such street')).toBeVisible()
  expect(screen.getByText('Taken')).toBeVisible()
  expect(screen.getByText('Not now')).toBeVisible()
  expect(screen.getByRole('link', { name: 'address.line: No such street' })).toBeVisible()

  write('position', '2')
  act(() => screen.getByLabelText('address.line').focus())
  act(() => screen.getByLabelText('address.line').blur())
  expect(screen.getByText('No such street')).toBeVisible()
  write('address.line', 'Av. Grau 345')
  expect(screen.queryByText('No such street')).toBeNull()
  expect(screen.getByText('Taken')).toBeVisible()
})

test('what was typed last is kept when the page is left at once, and offered again', async () => {
  const first = render(<Form draftKey="shelf" version={3} />)
  write('name', 'Back')
  fireEvent(window, new Event('pagehide'))
  expect(readDraft('shelf')).toEqual({
    edits: { name: 'Back' },
    base: { name: 'Front' },
    version: 3,
  })
  write('name', 'Backroom')
  first.unmount()
  render(<Form draftKey="shelf" version={3} />)
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('name')).toHaveValue('Backroom')
})

test('a form that restores at once begins with what was typed', async () => {
  const first = render(<Form draftKey="shelf" restore="at once" />)
  write('name', 'Back')
  first.unmount()
  render(<Form draftKey="shelf" restore="at once" />)
  expect(screen.getByLabelText('name')).toHaveValue('Back')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  save()
  await waitFor(() => expect(readDraft('shelf')).toBeUndefined())
})

test('a late save tells what somebody else changed, and which of both texts is kept', async () => {
  const theirs = { ...SHELF, name: 'Window', position: '9' }
  const saves: unknown[] = []
  function Page() {
    const [row, setRow] = useState({ values: SHELF, version: 3 })
    const submit: Options['submit'] = async (output, { version }) => {
      saves.push([output.name, version])
      if (version === 3) throw refusal(409, '409', { reason: 'stale', current: { version: 4 } })
    }
    return <Form {...row} submit={submit} onStale={() => setRow({ values: theirs, version: 4 })} />
  }
  render(<Page />)
  write('name', 'Back')
  save()
  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  expect(screen.getByText('Someone else changed: name and position.')).toBeVisible()
  expect(screen.getByLabelText('name')).toHaveValue('Back')
  expect(screen.getByLabelText('position')).toHaveValue('9')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  save()
  await waitFor(() =>
    expect(saves).toEqual([
      ['Back', 3],
      ['Back', 4],
    ]),
  )
})

test('their text can be taken instead', async () => {
  function Page() {
    const [row, setRow] = useState({ values: SHELF, version: 3 })
    const submit = () => Promise.reject(refusal(409, '409', { reason: 'stale' }))
    const onStale = () => setRow({ values: { ...SHELF, name: 'Window' }, version: 4 })
    return <Form {...row} submit={submit} onStale={onStale} />
  }
  render(<Page />)
  write('name', 'Back')
  save()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }))
  expect(screen.getByLabelText('name')).toHaveValue('Window')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})
