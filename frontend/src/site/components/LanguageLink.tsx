import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Locale } from '@/i18n/index'
import { writeLocale } from '@/i18n/localeCookie'
import { inLocale, useLocalePath } from '@/i18n/localePath'
import classes from './LanguageLink.module.css'

const names: Record<Locale, string> = { en: 'English', es: 'Español' }

/** With two languages, one click: the same page in the other one. */
export function LanguageLink() {
  const { t } = useTranslation('site')
  const { locale } = useLocalePath()
  const { pathname, search, hash } = useLocation()
  const other: Locale = locale === 'en' ? 'es' : 'en'
  return (
    <Link
      className={classes.link}
      to={inLocale(pathname, other) + search + hash}
      lang={other}
      hrefLang={other}
      title={t('language', { language: names[other] })}
      preventScrollReset
      onClick={() => writeLocale(other)}
    >
      {names[other]}
    </Link>
  )
}
