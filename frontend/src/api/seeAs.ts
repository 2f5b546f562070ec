/** A look at a store as one of its people sees it, in this tab alone. The token stays the reader's own: the
 * server answers with the words that both have, and refuses every write. */

const STORAGE_KEY = 'vt_see_as'
export const SEE_AS_HEADER = 'X-See-As'

export type SeenAs = { storeOid: string; memberOid: string; name: string }

function read(): SeenAs | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  return stored === null ? undefined : (JSON.parse(stored) as SeenAs)
}

export const seeAs = {
  /** Whom the reader looks as in this store. */
  in: (storeOid: string): SeenAs | undefined => {
    const seen = read()
    return seen?.storeOid === storeOid ? seen : undefined
  },
  begin: (seen: SeenAs) => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(seen)),
  end: () => sessionStorage.removeItem(STORAGE_KEY),
}
