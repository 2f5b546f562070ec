import { useSearchParams } from 'react-router'
import { rulesOf } from '../checkout/rules'
import { useShop, useText, useTitle } from '../context'
import { otherVersion } from '../ownTexts/paths'
import TextPage from '../ownTexts/TextPage'
import css from './TermsPage.module.css'
import { en } from './terms.en'
import { es } from './terms.es'

const TERMS = { en, es }

/** What a buyer agrees to: the store's own terms, or the platform's for a store that has none. */
export default function TermsPage() {
  const { store } = useShop()
  const [params] = useSearchParams()
  return store.pages?.includes('terms') || otherVersion(params) ? <TextPage /> : <PlatformTerms />
}

function PlatformTerms() {
  const t = useText()
  const { store, locale } = useShop()
  const { termsVersion } = rulesOf(store)
  useTitle(t.termsTitle)
  return (
    <article className={`inner ${css.page}`}>
      <h1>{t.termsTitle}</h1>
      {termsVersion && <p className="dim">{t.termsVersion(termsVersion)}</p>}
      {TERMS[locale](store).map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
