import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, readDrafts, saveDraft } from '@/lib/drafts'
import { render } from '@/test/render'
import { ColorField } from '@/ui/ColorField'
import { ConfirmModal } from '@/ui/ConfirmModal'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormPage } from '@/ui/FormPage'
import { useDraft } from '@/ui/form/useDraft'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { type TranslatedText, TranslatedTextField } from '@/ui/TranslatedTextField'

beforeEach(() => localStorage.clear())

function Page({ onSubmit = () => {}, start = false }) {
  const [dirty, setDirty] = useState(start)
  const [saving, setSaving] = useState(false)
  const submit = async () => {
    setSaving(true)
    await Promise.resolve(onSubmit())
    setSaving(false)
    setDirty(false)
  }
  return (
    <FormPage
      header={<h1>Product</h1>}
      dirty={dirty}
      changes={['Name', 'price']}
      saving={saving}
      onSubmit={submit}
      onDiscard={() => setDirty(false)}
    >
      <input aria-label="Name" id="name" onChange={() => setDirty(true)} />
      <Link to="/elsewhere">Elsewhere</Link>
    </FormPage>
  )
}

test('the bar names the changes, saves by Ctrl S and says so for two seconds', async () => {
  const save = vi.fn()
  render(<Page onSubmit={save} />)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Name'), 'T')
  expect(screen.getByRole('status')).toHaveTextContent('2 unsaved changesName and price')
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(save).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull(), { timeout: 2500 })
})

test('discarding takes the bar away without saying saved', async () => {
  render(<Page start />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('leaving with loose changes asks first; closing the window too', async () => {
  render(
    <>
      <Page start />
      <ConfirmModal />
    </>,
  )
  const close = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(close)
  expect(close.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave anyway?')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the summary counts the errors, takes the focus and leads to the fields', async () => {
  const errors = [{ id: 'name', label: 'Name', message: 'Write one' }]
  render(
    <FormPage header="" dirty={false} onSubmit={() => {}} onDiscard={() => {}} errors={errors}>
      <input id="name" aria-label="Name" />
    </FormPage>,
  )
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('1 thing to fix')
  await userEvent.click(screen.getByRole('link', { name: 'Name: Write one' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('money takes 49, 49.9 and 49,90, and keeps what it cannot read', async () => {
  const changed = vi.fn()
  function Price() {
    const [value, setValue] = useState('')
    const take = (next: string) => {
      changed(next)
      setValue(next)
    }
    return <MoneyInput label="Price" symbol="S/" value={value} onChange={take} />
  }
  render(<Price />)
  const input = screen.getByLabelText('Price')
  await userEvent.type(input, '49,9')
  expect(changed).toHaveBeenLastCalledWith('49.90')
  expect(input).toHaveValue('49,9')
  await userEvent.tab()
  expect(input).toHaveValue('49.90')
  await userEvent.clear(input)
  await userEvent.type(input, '12x')
  expect(changed).toHaveBeenLastCalledWith('12x')
  await userEvent.tab()
  expect(input).toHaveValue('12x')
  expect(input).toHaveAttribute('inputmode', 'decimal')
})

test('a text in two languages: the missing one is a state, each is written by itself', async () => {
  function Name() {
    const [language, setLanguage] = useState<TextLocale>('es')
    const [value, setValue] = useState<TranslatedText>({ es: 'Taza' })
    return (
      <>
        <LanguagePair value={language} onChange={setLanguage} missing={value.en ? [] : ['en']} />
        <TranslatedTextField
          label="Name"
          language={language}
          value={value}
          onChange={setValue}
          maxLength={250}
        />
      </>
    )
  }
  render(<Name />)
  expect(screen.getByLabelText('Name')).toHaveValue('Taza')
  expect(screen.getByText('4 / 250')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'English · missing' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Mug')
  expect(screen.getByLabelText('Name')).toHaveAttribute('lang', 'en')
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()
})

test('a draft is kept after a pause, offered back, and never holds a password', async () => {
  vi.useFakeTimers()
  const accepted = vi.fn()
  const values = { name: 'Taza', password: 'secret', note: 'x' }
  function Form({ dirty }: { dirty: boolean }) {
    const draft = useDraft('product', values, { dirty, omit: ['note'], onAccept: accepted })
    return draft.offered ? <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} /> : null
  }
  const first = render(<Form dirty />)
  act(() => vi.advanceTimersByTime(600))
  expect(readDraft('product')).toEqual({ name: 'Taza' })
  first.unmount()
  vi.useRealTimers()
  render(<Form dirty={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(accepted).toHaveBeenCalledWith({ name: 'Taza' })
  expect(readDraft('product')).toBeUndefined()
})

test('what is written beside an offer that nobody answers is kept, and neither is lost', async () => {
  vi.useFakeTimers()
  const accepted = vi.fn()
  saveDraft('note', { text: 'Monday' })
  function Form({ text }: { text: string }) {
    const draft = useDraft('note', { text }, { dirty: text !== '', onAccept: accepted })
    return draft.offered ? <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} /> : null
  }
  const ignored = render(<Form text="Tuesday" />)
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
  act(() => vi.advanceTimersByTime(600))
  expect(readDrafts('note').map(({ values }) => values)).toEqual([
    { text: 'Tuesday' },
    { text: 'Monday' },
  ])
  ignored.unmount()
  vi.useRealTimers()

  render(<Form text="" />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(accepted.mock.calls).toEqual([[{ text: 'Monday' }]])
  expect(readDrafts('note')).toEqual([])
})

test('who brings back the newest has no older one left to answer', async () => {
  const accepted = vi.fn()
  saveDraft('note', { text: 'Tuesday' }, Date.now(), { savedAt: Date.now(), values: {} })
  function Form() {
    const draft = useDraft('note', { text: '' }, { dirty: false, onAccept: accepted })
    return draft.offered ? <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} /> : null
  }
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(accepted.mock.calls).toEqual([[{ text: 'Tuesday' }]])
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('a draft can be refused and is forgotten after seven days', async () => {
  const eightDays = Date.now() - 8 * 24 * 60 * 60 * 1000
  saveDraft('old', { name: 'Taza' }, eightDays)
  expect(readDraft('old')).toBeUndefined()
})

test('a colour shows its contrast and offers the nearest that passes', async () => {
  const changed = vi.fn()
  render(<ColorField label="Accent" value="#25A9A0" against="#FFFFFF" onChange={changed} />)
  expect(screen.getByRole('status')).toHaveTextContent('Hard to read: needs 4.5:1')
  await userEvent.click(screen.getByRole('button', { name: 'Use nearest accessible color' }))
  expect(changed).toHaveBeenCalledWith(expect.stringMatching(/^#[0-9A-F]{6}$/))
  const hex = screen.getByLabelText('Accent')
  await userEvent.clear(hex)
  await userEvent.type(hex, 'teal')
  expect(screen.getByText('Enter a color like #056B65')).toBeVisible()
})
