/** Who is sent what visitors do, once they agree; `text`: the store's own words of the question. */
export type Receivers = {
  meta: string | null
  container: string | null
  measurement: string | null
  text: string
}
