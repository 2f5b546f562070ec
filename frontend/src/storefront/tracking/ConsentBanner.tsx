import { Link } from 'react-router'
import { useShop } from '../context'
import { useOwnStyle } from '../ui/useOwnStyle'
import style from './consent.css?inline'
import { TEXTS } from './texts'

/** Both answers weigh the same; nothing is loaded before one of them. */
export function ConsentBanner({ onAnswer }: { onAnswer: (accepted: boolean) => void }) {
  useOwnStyle(style)
  const { store, locale } = useShop()
  const t = TEXTS[locale]
  return (
    <section className="ck" aria-label={t.label}>
      <p>
        {store.integrations?.text || t.text(store.name)}{' '}
        {store.pages?.includes('cookies') && <Link to="/cookies">{t.more}</Link>}
      </p>
      <div className="ck-acts">
        <button type="button" className="btn outline" onClick={() => onAnswer(false)}>
          {t.no}
        </button>
        <button type="button" className="btn outline" onClick={() => onAnswer(true)}>
          {t.yes}
        </button>
      </div>
    </section>
  )
}
