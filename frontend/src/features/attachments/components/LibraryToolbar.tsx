import { ActionIcon } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFileFilters } from '@/features/attachments/components/useFileFilters'
import type { Library } from '@/features/attachments/useLibrary'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './Library.module.css'

function ViewButton({ library }: { library: Library }) {
  const { t } = useTranslation('attachments')
  const phone = useIsPhone()
  const isGrid = library.state.view === undefined
  const Icon = isGrid ? IconList : IconLayoutGrid
  return (
    <ActionIcon
      variant="default"
      size={phone ? 44 : 38}
      aria-label={t(isGrid ? 'view.list' : 'view.grid')}
      onClick={() => library.change({ view: isGrid ? 'list' : undefined })}
    >
      <Icon size={18} stroke={2} aria-hidden />
    </ActionIcon>
  )
}

/** Search, filters, order and view; all of it lives in the address. */
export function LibraryToolbar({ library }: { library: Library }) {
  const { t } = useTranslation('attachments')
  return (
    <div className={classes.toolbar}>
      <ListToolbar
        list={library}
        search={t('search.title')}
        {...useFileFilters(library)}
        showLabel={t('filter.show')}
        end={<ViewButton library={library} />}
      />
    </div>
  )
}
