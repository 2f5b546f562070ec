import {
  IconClipboardText,
  IconDatabaseExport,
  IconPackage,
  IconShoppingBag,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import preview from '@/features/storeSettings/sales/preview.module.css'
import classes from '@/features/storeSettings/sales/sales.module.css'

const USES = {
  checkout: IconShoppingBag,
  order: IconClipboardText,
  slip: IconPackage,
  export: IconDatabaseExport,
} as const

/** Where answers are found. */
export function FieldUses() {
  const { t } = useTranslation('sales')
  return (
    <section className={preview.card}>
      <div className={preview.head}>
        <h2>{t('uses')}</h2>
      </div>
      <ul className={classes.uses}>
        {Object.entries(USES).map(([name, Icon]) => (
          <li key={name} className={classes.part} style={{ justifyContent: 'flex-start' }}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(`use.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
