import { useSyncExternalStore } from 'react'

const KEY = 'vitrina.chat.sound'
const readers = new Set<() => void>()

/** Chosen for this browser, whatever its reader wants to hear of; one without storage stays silent. */
export function hasSound(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function chooseSound(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? '1' : '0')
  } catch {
    return
  }
  for (const reader of readers) reader()
  if (on) ring()
}

export function useSound(): boolean {
  return useSyncExternalStore(follow, hasSound)
}

function follow(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Two short tones, made here: no file is fetched for them. */
export function ring(): void {
  if (!hasSound() || typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: 0.08 })
  volume.connect(context.destination)
  for (const [start, frequency] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(volume)
    tone.start(context.currentTime + start)
    tone.stop(context.currentTime + start + 0.12)
  }
  setTimeout(() => void context.close(), 600)
}
