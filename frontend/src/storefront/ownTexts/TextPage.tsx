import { useLocation, useSearchParams } from 'react-router'
import { NotFound } from '../catalog/NotFoundPage'
import { useData, useShop, useText, useTitle } from '../context'
import { useHydrated } from '../lib/useHydrated'
import css from '../terms/TermsPage.module.css'
import { LoadFailed, WaitingPage } from '../ui/States'
import { otherVersion, TEXT_PATHS, type TextKey } from './paths'

type OwnText = {
  number: number
  summary: string
  html: string
  language: 'es' | 'en'
  inForceFrom: string
  inForceUntil: string | null
}

const TAGS = { es: 'es-PE', en: 'en-US' } as const

function useDay() {
  const { locale, store } = useShop()
  return (moment: string) =>
    new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: store.timeZone }).format(
      new Date(moment),
    )
}

/** Since when it holds, and of an earlier version until when; the days are the browser's to write. */
function InForce({ text }: { text: OwnText }) {
  const t = useText()
  const day = useDay()
  const hydrated = useHydrated()
  if (!hydrated) return <p className="dim">{t.termsVersion(String(text.number))}</p>
  const { inForceFrom: from, inForceUntil: until } = text
  return (
    <p className="dim">
      {t.termsVersion(String(text.number))} ·{' '}
      {until ? t.wasInForce(day(from), day(until)) : t.inForceSince(day(from))}
    </p>
  )
}

/** A text of the store's own: its privacy policy, its terms, what it says of itself. */
export default function TextPage() {
  const t = useText()
  const { locale } = useShop()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const key = (Object.keys(TEXT_PATHS) as TextKey[]).find((one) => TEXT_PATHS[one] === pathname)
  const title = t.ownTexts[key ?? 'terms']
  const { value, failed, retry } = useData<OwnText>(
    key ? `page/ui/${key}${otherVersion(params)}` : null,
  )
  useTitle(title)
  if (value === null) return <NotFound />
  if (!value) {
    return (
      <div className={`inner ${css.page}`}>
        {failed ? <LoadFailed retry={retry} title={title} /> : <WaitingPage title={title} />}
      </div>
    )
  }
  return (
    <article className={`inner ${css.page}`}>
      <h1>{title}</h1>
      {key !== 'about' && <InForce text={value} />}
      {value.language !== locale && <p className="dim">{t.onlyIn[value.language]}</p>}
      <div className={css.words} lang={value.language}>
        {value.summary && <p className={css.summary}>{value.summary}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
        <div className={css.body} dangerouslySetInnerHTML={{ __html: value.html }} />
      </div>
    </article>
  )
}
