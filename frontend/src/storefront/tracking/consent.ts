import { readJson, writeJson } from '../lib/storage'

/** After so long a visitor is asked again. */
const LIFE = 180 * 86_400_000
/** The footer says that the visitor wants to answer again. */
export const ASK_AGAIN = 'vt:consent'

type Answer = { accepted: boolean; at: number }

const keyOf = (storeOid: string) => `vt_consent_${storeOid}`

/** Undefined until the visitor has answered in this browser. */
export function readConsent(storeOid: string, now = Date.now()): boolean | undefined {
  const answer = readJson<Answer>(keyOf(storeOid))
  return answer && typeof answer.at === 'number' && now - answer.at < LIFE
    ? answer.accepted === true
    : undefined
}

export function writeConsent(storeOid: string, accepted: boolean, now = Date.now()): void {
  writeJson(keyOf(storeOid), { accepted, at: now })
}
