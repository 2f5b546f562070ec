import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShopWindow } from '@/site/components/ShopWindow'
import classes from './AuthFrame.module.css'

type Props = { title: string; line?: ReactNode; children: ReactNode; foot?: ReactNode }

/** A short form at the left, the shop window at the right; on a phone the form alone. */
export function AuthFrame({ title, line, children, foot }: Props) {
  const { t } = useTranslation('site')
  return (
    <div className={classes.frame}>
      <div className={classes.left}>
        <div className={classes.form}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {line !== undefined && <p className={classes.line}>{line}</p>}
          {children}
          {foot !== undefined && <p className={classes.foot}>{foot}</p>}
        </div>
      </div>
      <aside className={classes.right} aria-label={t('window.label')}>
        <ShopWindow />
        <p className={classes.promise}>{t('window.promise')}</p>
      </aside>
    </div>
  )
}
