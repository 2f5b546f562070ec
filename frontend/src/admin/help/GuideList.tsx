import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Guide } from '@/admin/help/guides'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import classes from './help.module.css'

export function GuideList({ guides }: { guides: Guide[] }) {
  const { t } = useTranslation('help')
  return (
    <ul className={classes.list}>
      {guides.map(({ name, icon: Icon, minutes }) => (
        <li key={name}>
          <StoreLink to={paths.guide(name)} className={classes.entry}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden />
            </span>
            <span className={classes.words}>
              <strong>{t(`guides.${name}.title`)}</strong>
              <span className={classes.line}>{t(`guides.${name}.summary`)}</span>
              <span className={classes.line}>{t('minutes', { count: minutes })}</span>
            </span>
            <IconChevronRight size={16} stroke={2} aria-hidden />
          </StoreLink>
        </li>
      ))}
    </ul>
  )
}
