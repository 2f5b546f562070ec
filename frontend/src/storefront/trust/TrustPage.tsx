import style from '../blocks/blocks.css?inline'
import { says, TrustFigures } from '../blocks/TrustFigures'
import { useBlockText } from '../blocks/useBlockText'
import { useData, useShop, useTitle } from '../context'
import type { TrustFacts } from '../types.blocks'
import { LoadFailed, WaitingPage } from '../ui/States'
import { useOwnStyle } from '../ui/useOwnStyle'

/** How the store keeps its word, as the platform counts it. */
export default function TrustPage() {
  useOwnStyle(style)
  const t = useBlockText()
  const { store } = useShop()
  const { value, failed, retry } = useData<TrustFacts>('page/ui/trust')
  useTitle(t.trust)
  if (!value) {
    return (
      <div className="inner bk">
        {failed ? <LoadFailed retry={retry} title={t.trust} /> : <WaitingPage title={t.trust} />}
      </div>
    )
  }
  return (
    <article className="inner bk bk-trust">
      <h1>{t.trust}</h1>
      <p className="bk-lead">{t.trustLine(store.name)}</p>
      <TrustFigures facts={value} whole />
      {!says(value) && <p className="dim">{t.nothingYet}</p>}
    </article>
  )
}
