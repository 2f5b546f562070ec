import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SearchInput.module.css'

type Props = {
  /** Says what is searched; a search field shows it as its hint. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  delay?: number
  /** At its end while it is empty: the key that leads here. */
  hint?: ReactNode
}

/** Waits for a pause in typing before it searches; Enter searches at once, Esc clears. */
export function SearchInput({ label, value, onChange, placeholder, delay = 300, hint }: Props) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    onChange(sent.current)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), delay)
  }
  const clear = () => {
    setTyped('')
    send('')
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send(typed)
        if (key === 'Escape') clear()
      }}
      leftSection={<IconSearch size={16} stroke={2} aria-hidden />}
      rightSection={
        typed ? <CloseButton size={26} aria-label={t('search.clear')} onClick={clear} /> : hint
      }
      rightSectionPointerEvents="all"
    />
  )
}
