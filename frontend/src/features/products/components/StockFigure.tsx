import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stockLevel } from '@/features/products/productStates'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import classes from './StockFigure.module.css'

const icons = { out: IconAlertCircle, low: IconArrowDown } as const

/** 0, few, enough or ∞: never told by colour alone. */
export function StockFigure({ stock, low }: { stock: number | null; low: boolean }) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const level = stockLevel(stock, low)
  if (stock === null || level === 'unlimited') {
    return (
      <span>
        <span aria-hidden>∞</span>
        <VisuallyHidden>{t('stock.noLimit')}</VisuallyHidden>
      </span>
    )
  }
  if (level === 'enough') return <span>{formatCount(stock, locale)}</span>
  const Icon = icons[level]
  return (
    <span className={classes.mark} data-level={level}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {stock}
      <VisuallyHidden> {t(`stock.${level}`)}</VisuallyHidden>
    </span>
  )
}
