import type { Store } from '../types'

export type Terms = (store: Store) => { title: string; text: string[] }[]
