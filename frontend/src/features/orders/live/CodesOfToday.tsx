import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/features/orders/components/Picture'
import type { LiveSale } from '@/features/orders/live/liveApi'
import { useMoney } from '@/lib/store/useMoney'
import { SideCard } from '@/ui/SideCard'
import classes from './live.module.css'

/** What is sold under which code, with what is free of what this sale began with. */
export function CodesOfToday({ sale, onEdit }: { sale: LiveSale; onEdit: () => void }) {
  const { t } = useTranslation('liveSale')
  const { format } = useMoney()
  return (
    <SideCard title={t('codes')} end={<Button onClick={onEdit}>{t('edit')}</Button>}>
      <ul className={classes.codes}>
        {sale.codes.map(({ code, name, variantName, photo, price, left, taken }) => (
          <li key={code}>
            <Picture photo={photo} className={classes.photo} icon={IconPhoto} />
            <span className={classes.grow}>
              <span className={classes.code} data-dark>
                {code}
              </span>{' '}
              <strong>{[name, variantName].filter(Boolean).join(', ')}</strong>
              <small className={classes.dim}>
                {price === null ? t('askPrice') : format(price)}
              </small>
            </span>
            {left !== null && (
              <span className={classes.figure}>
                {t('leftOf', { left: Math.max(left, 0), all: Math.max(left, 0) + taken })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
