import { Button } from '@mantine/core'
import { type Icon, IconFilterOff, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Awning } from '@/ui/Awning'
import { StateCard, type StateWords } from '@/ui/StateCard'
import classes from './StateCard.module.css'

type Props = StateWords & {
  /** `first`: nothing was ever here. `filters`: there is something, but not with these filters. */
  variant?: 'first' | 'filters'
  picture?: string
  icon?: Icon
  onClear?: () => void
}

function ShopWindow({ picture, icon: Icon = IconPhoto }: Pick<Props, 'picture' | 'icon'>) {
  return (
    <div className={classes.window}>
      <Awning height={18} over />
      {picture ? (
        <img src={picture} alt="" width={132} height={132} />
      ) : (
        <span className={classes.blank}>
          <Icon size={44} stroke={1.25} aria-hidden />
        </span>
      )}
    </div>
  )
}

export function EmptyState({ variant = 'first', picture, icon, onClear, ...words }: Props) {
  const { t } = useTranslation('ui')
  if (variant === 'first')
    return <StateCard {...words} figure={<ShopWindow picture={picture} icon={icon} />} />
  const clear = onClear && <Button onClick={onClear}>{t('empty.clear')}</Button>
  return (
    <StateCard
      {...words}
      icon={icon ?? IconFilterOff}
      role="status"
      actions={
        (clear || words.actions) && (
          <>
            {clear}
            {words.actions}
          </>
        )
      }
    />
  )
}
