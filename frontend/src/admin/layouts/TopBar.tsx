import { lazy, Suspense } from 'react'
import { SearchButton } from '@/admin/layouts/SearchButton'
import { boot } from '@/lib/boot'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './TopBar.module.css'

type Props = { scope: 'store' | 'user' }

// Menus are drawn a moment after the page: the bar keeps its height while they come.
const TopTools = lazy(() =>
  import('@/admin/layouts/TopTools').then((m) => ({ default: m.TopTools })),
)

export function TopBar({ scope }: Props) {
  return (
    <header className={classes.top}>
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
