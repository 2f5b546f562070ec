import { Title } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './HelpCard.module.css'

/** Where a new merchant finds help. */
export function HelpCard() {
  const { t } = useTranslation('stores')
  return (
    <section className={classes.card} aria-labelledby="stuck">
      <IconHelpCircle size={20} stroke={1.75} aria-hidden />
      <div>
        <Title order={2} id="stuck" className={classes.title}>
          {t('start.stuck')}
        </Title>
        <p className={classes.line}>{t('start.stuckLine')}</p>
        <StoreLink to={paths.help}>{t('start.guides')}</StoreLink>
      </div>
    </section>
  )
}
