import { useTranslation } from 'react-i18next'
import type { RedirectPreview } from '@/features/content/redirects/api'
import { FormAlert } from '@/ui/FormAlert'
import classes from './redirects.module.css'

type Props = { name: string; preview: RedirectPreview }

const FIGURES = ['create', 'update', 'same', 'error'] as const

/** What the file would change, and the rows that stay out with their reason. */
export function RedirectPreviewTable({ name, preview }: Props) {
  const { t } = useTranslation('redirects')
  const { problems, error } = preview
  return (
    <>
      <p className={classes.line} role="status">
        <strong>{name}</strong> · {t('import.rows', { count: preview.rows })}
      </p>
      <dl className={classes.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`import.figure.${figure}`)}</dt>
            <dd>{preview[figure]}</dd>
          </div>
        ))}
      </dl>
      {error > 0 && (
        <>
          <FormAlert>{t('import.errors', { count: error })}</FormAlert>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('import.figure.error')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('import.row')}</th>
                  <th scope="col">{t('import.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ line, column, text, message }) => (
                  <tr key={`${line} ${column}`}>
                    <td>{line}</td>
                    <td>
                      {text && <span className={classes.address}>{text}</span>}
                      {message}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {error > problems.length && (
            <p className={classes.line}>{t('import.first', { count: problems.length })}</p>
          )}
        </>
      )}
    </>
  )
}
