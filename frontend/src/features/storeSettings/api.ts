import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

export type StoreChanges = Body<'/api/v1/store', 'patch'>
export type Proof = Body<'/api/v1/store', 'delete'>
export type Design = Answer<'/api/v1/store/design', 'get'>
export type DesignChanges = Body<'/api/v1/store/design', 'patch'>
export type Checkout = Answer<'/api/v1/store/checkout', 'get'>
export type CheckoutChanges = Body<'/api/v1/store/checkout', 'patch'>

/** From here on its tokens are dead and its shop is gone: nothing of it may be asked anew. */
export function closeStore(storeOid: string, proof: Proof): Promise<unknown> {
  return call(storeApi(storeOid).DELETE('/api/v1/store', { body: proof }))
}
