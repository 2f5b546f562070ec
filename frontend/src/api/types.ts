import type { paths } from '@/api/schema'

type Content<R> = R extends { content: { 'application/json': infer T } } ? T : never
type Responses<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  responses: infer R
}
  ? R
  : never

/** What a call answers when it succeeds: `Answer<'/api/v1/user/stores', 'get'>`. */
export type Answer<P extends keyof paths, M extends keyof paths[P]> =
  | Content<Responses<P, M> extends { 200: infer R } ? R : never>
  | Content<Responses<P, M> extends { 201: infer R } ? R : never>

/** What a call takes as its body. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  requestBody?: infer B
}
  ? Content<NonNullable<B>>
  : never
