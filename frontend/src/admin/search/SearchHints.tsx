import { Button, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '@/admin/search/search.module.css'

export function NothingFound({ words }: { words: string }) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.nothing}>
      <b>{t('search.nothing', { words })}</b>
      <span>{t('search.nothingHelp')}</span>
    </div>
  )
}

/** The keys, where there are some. */
export function SearchHints({ onForget }: { onForget?: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.hints}>
      <span className={classes.keys}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('search.keys.move')}
      </span>
      <span className={classes.keys}>
        <Kbd>↵</Kbd> {t('search.keys.open')}
      </span>
      <span className={classes.keys}>
        <Kbd>Ctrl</Kbd>
        <Kbd>↵</Kbd> {t('search.keys.newTab')}
      </span>
      <span className={classes.prefixes}>
        <b>#</b> {t('search.keys.orders')} <b>@</b> {t('search.keys.customers')} <b>&gt;</b>{' '}
        {t('search.keys.actions')}
      </span>
      {onForget && (
        <Button variant="subtle" size="compact-sm" onClick={onForget}>
          {t('search.forget')}
        </Button>
      )}
    </div>
  )
}
