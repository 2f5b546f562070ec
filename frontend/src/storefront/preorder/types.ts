import type { Picture } from '../types'
import type { Schemas, With } from '../types.api'
import type { Quote } from '../types.checkout'

export type PreorderLine = With<Schemas['PreorderLine'], { photo: Picture | null }>

export type Preorder = With<
  Schemas['PublicPreorder'],
  {
    lines: PreorderLine[]
    shipping: Pick<Quote['shipping'], 'chosen' | 'price' | 'options' | 'reached'>
  }
>

export type Made = Schemas['PreorderMade']
