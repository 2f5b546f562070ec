import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchPages } from '@/admin/searchPages'
import { useShortcut } from '@/ui/useShortcut'
import classes from './SearchButton.module.css'

const SearchDialog = lazy(() =>
  import('@/admin/search/SearchDialog').then((m) => ({ default: m.SearchDialog })),
)

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** `/` where nothing is being written and nothing lies over the page. */
function useSlash(action: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (takesText(event.target) || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [action])
}

/** Opens the search over all of the store: the box of the top bar, its icon on a phone, Ctrl K and `/`. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const [opened, dialog] = useDisclosure(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    dialog.open()
  }
  useShortcut('k', open)
  useSlash(open)
  return (
    <>
      <UnstyledButton className={classes.box} onClick={open} aria-haspopup="dialog">
        <IconSearch size={16} stroke={2} aria-hidden />
        <span className={classes.hint}>{t('search.open')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <ActionIcon
        size={44}
        className={classes.icon}
        aria-label={t('search.label')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {wasOpened && <SearchDialog pages={searchPages} opened={opened} onClose={dialog.close} />}
      </Suspense>
    </>
  )
}
