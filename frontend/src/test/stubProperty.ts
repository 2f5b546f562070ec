import { onTestFinished } from 'vitest'

/** Gives a part of the page what jsdom lacks, until the test has ended. */
export function stubProperty(target: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  })
}
