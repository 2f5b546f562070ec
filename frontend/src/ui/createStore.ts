import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  set: (state: State) => void
  subscribe: (listener: () => void) => () => void
  use: () => State
}

/** A value that lives outside React, for things one asks for from anywhere (loader, confirm). */
export function createStore<State>(initial: State): Store<State> {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (state: State) => {
    current = state
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, get) }
}
