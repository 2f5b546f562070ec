import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/analytics/components/analytics.module.css'

/** A wide table scrolls in its own place, also by the keyboard. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('analytics')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes.scroll} tabIndex={0} aria-label={t('tableOf', { label })}>
      <table className={classes.table}>{children}</table>
    </section>
  )
}
