import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchButton } from '@/admin/layouts/SearchButton'
import { boot } from '@/lib/boot'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './TopBar.module.css'

type Props = { scope: 'store' | 'user'; onMenu: () => void }

// Menus are drawn a moment after the page: the bar keeps its height while they come.
const TopTools = lazy(() =>
  import('@/admin/layouts/TopTools').then((m) => ({ default: m.TopTools })),
)

export function TopBar({ scope, onMenu }: Props) {
  const { t } = useTranslation('shell')
  return (
    <header className={classes.top}>
      <ActionIcon size={44} className={classes.phone} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.phone}>
        <VitrinaMark label={boot.productName} size={26} />
      </span>
      {scope === 'store' && <SearchButton />}
      <span className={classes.space} />
      <Suspense fallback={null}>
        <TopTools scope={scope} />
      </Suspense>
    </header>
  )
}
