import type { KeyboardEvent } from 'react'
import { LISTBOX_TYPE_AHEAD_MS } from '@/constants'
import { fold } from '@/lib/text'
import { useTypeToFind } from '@/ui/telephone/useTypeToFind'

type Choice = { value: string; label: string }

/** The choice that begins so; the same letter again walks through all that begin with it. */
function find(choices: Choice[], value: string | null, typed: string): Choice | undefined {
  const isOne = [...typed].every((letter) => letter === typed[0])
  const from = choices.findIndex((choice) => choice.value === value) + (isOne ? 1 : 0)
  const start = isOne ? typed.slice(0, 1) : typed
  const inTurn = [...choices.slice(Math.max(0, from)), ...choices.slice(0, Math.max(0, from))]
  return inTurn.find(({ label }) => fold(label).trim().startsWith(start))
}

/** For the keys of a list box that can't be searched: typed letters choose, as the browser's own does. */
export function useTypeAhead(
  choices: Choice[],
  value: string | null,
  choose: (value: string) => void,
) {
  const { type } = useTypeToFind((typed) => {
    const found = find(choices, value, typed)
    if (found && found.value !== value) choose(found.value)
  }, LISTBOX_TYPE_AHEAD_MS)
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // The space opens the list.
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) type(fold(key))
  }
}
