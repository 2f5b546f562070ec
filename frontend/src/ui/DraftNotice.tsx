import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './DraftNotice.module.css'

type Props = { onAccept: () => void; onRefuse: () => void }

export function DraftNotice({ onAccept, onRefuse }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.notice} role="status">
      <IconHistory size={18} stroke={2} aria-hidden />
      <span className={classes.words}>{t('draft.offer')}</span>
      <span className={classes.actions}>
        <Button onClick={onRefuse}>{t('draft.refuse')}</Button>
        <Button onClick={onAccept}>{t('draft.accept')}</Button>
      </span>
    </div>
  )
}
