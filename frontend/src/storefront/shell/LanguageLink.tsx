import { useText } from '../context'
import { useOtherLanguage } from './navigation'

export function LanguageLink({ className }: { className?: string }) {
  const t = useText()
  const other = useOtherLanguage()
  return (
    <a
      href={other.href}
      hrefLang={other.locale}
      lang={other.locale}
      className={className}
      onClick={other.remember}
    >
      {t.otherLanguage}
    </a>
  )
}
