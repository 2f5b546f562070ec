import type { components } from '@/api/schema'

/** The shapes of the API's document. What the server writes into a page stands beside: a page of an older
 * server may lack what its document has by now. */
export type Schemas = components['schemas']

/** A shape of the document, with what the document leaves open. */
export type With<Shape, Known> = Omit<Shape, keyof Known> & Known
