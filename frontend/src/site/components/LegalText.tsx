import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import { boot } from '@/lib/boot'
import { formatLongDate } from '@/lib/dates'
import classes from './LegalText.module.css'

type Section = { title: string; text: string[] }

/** A legal text: version and date, what it says in short, contents, sections. */
export function LegalText({ name, published }: { name: 'terms' | 'privacy'; published: string }) {
  const { t } = useTranslation('legal')
  const { locale } = useLocalePath()
  const phone = boot.supportPhone
  const support = phone === '' ? '' : ` ${t('support', { phone })}`
  const words = { product: boot.productName, support, ns: 'legal' }
  const sections = t(`${name}.sections`, { ...words, returnObjects: true }) as Section[]
  return (
    <article className={classes.text}>
      <Title order={1}>{t(`${name}.title`)}</Title>
      <p className={classes.date}>
        {t('version', { date: formatLongDate(`${published}T12:00:00Z`, locale) })}
      </p>
      <section className={classes.summary} aria-labelledby="summary">
        <Title order={2} id="summary">
          {t('summary')}
        </Title>
        <p>{t(`${name}.summary`, words)}</p>
      </section>
      <nav aria-label={t('contents')}>
        <ol className={classes.contents}>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#section-${index + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ title, text }, index) => (
        <section key={title} id={`section-${index + 1}`} className={classes.section}>
          <Title order={2}>
            {index + 1}. {title}
          </Title>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
