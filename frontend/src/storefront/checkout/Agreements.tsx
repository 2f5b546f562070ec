import { useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import css from './Checkout.module.css'
import type { Draft, DraftStore } from './draft'
import { rulesOf, termsOf } from './rules'

type Props = { draft: Draft; drafts: DraftStore; error: string | undefined }

/** The terms have to be accepted; news are a choice that nobody has made for the buyer. */
export function Agreements({ draft, drafts, error }: Props) {
  const t = useCheckoutText()
  const { store, locale } = useShop()
  const { marketingConsent } = rulesOf(store)
  const termsVersion = termsOf(draft, store)
  const version = versionOf(termsVersion)
  return (
    <div className={css.checks}>
      <label className={css.check}>
        <input
          id="terms"
          type="checkbox"
          checked={hasAccepted(draft, termsVersion)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => drafts.change({ terms: event.target.checked ? version : '' })}
        />
        <span>
          {t.termsAccept}{' '}
          <a href={`/${locale}/terms`} target="_blank" rel="noopener" className="link">
            {t.termsName}
          </a>{' '}
          {t.termsData}
          {termsVersion && <small className={css.version}>{t.termsVersion(termsVersion)}</small>}
        </span>
      </label>
      {marketingConsent && (
        <label className={css.check}>
          <input
            id="news"
            type="checkbox"
            checked={draft.wantsNews}
            onChange={(event) => drafts.change({ wantsNews: event.target.checked })}
          />
          <span>{t.marketing(store.name)}</span>
        </label>
      )}
    </div>
  )
}

/** Terms that changed since the tick have to be accepted anew. */
export function hasAccepted(draft: Pick<Draft, 'terms'>, termsVersion: string): boolean {
  return draft.terms === versionOf(termsVersion)
}

function versionOf(termsVersion: string): string {
  return termsVersion || 'unnumbered'
}
