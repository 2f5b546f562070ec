import { IconMap2, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Neighborhood } from '@/features/neighborhoods/api'
import { AddDialog } from '@/features/neighborhoods/components/AddDialog'
import { DeleteDialog } from '@/features/neighborhoods/components/DeleteDialog'
import { MergeDialog } from '@/features/neighborhoods/components/MergeDialog'
import type { Act } from '@/features/neighborhoods/components/NeighborhoodMenu'
import { NeighborhoodTable } from '@/features/neighborhoods/components/NeighborhoodTable'
import { RenameDialog } from '@/features/neighborhoods/components/RenameDialog'
import { neighborhoodList } from '@/features/neighborhoods/neighborhoodList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

const dialogs = { rename: RenameDialog, merge: MergeDialog, delete: DeleteDialog }

function Header({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation('neighborhoods')
  const href = useHref()
  return (
    <PageHeader
      title={t('list.title')}
      line={t('list.line')}
      longLine
      back={{ to: href.store(paths.logistics), label: t('logistics') }}
      actions={onAdd && <AddButton onClick={onAdd} />}
    />
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('neighborhoods')
  return (
    <PermissionButton
      tone="primary"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      onClick={onClick}
      {...useAccess('shipping.create')}
    >
      {t('add.open')}
    </PermissionButton>
  )
}

function Neighborhoods() {
  const { t } = useTranslation('neighborhoods')
  const list = useList(neighborhoodList)
  const page = useStoreQuery('get', '/api/v1/location/neighborhood', {
    params: { query: list.query },
  })
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ act: Act; row: Neighborhood }>()
  const close = () => setOpen(undefined)
  const cities = page.data?.cities ?? []
  const [usual] = [...cities].sort((one, another) => another.count - one.count)
  const city = cities.find(({ place }) => place === list.state.place) ?? usual
  const isFirst = cities.length === 0 && page.data !== undefined
  const Dialog = open && dialogs[open.act]
  // As it is now: somebody else may have changed it since the dialog was opened.
  const row = open && (page.data?.items.find(({ _id }) => _id === open.row._id) ?? open.row)
  return (
    <>
      <Header onAdd={isFirst ? undefined : () => setAdding(true)} />
      <NeighborhoodTable
        list={list}
        page={page}
        onAct={(act, chosen) => setOpen({ act, row: chosen })}
        empty={
          <EmptyState
            icon={IconMap2}
            framed={false}
            title={t('empty.title')}
            description={t('empty.line')}
            actions={<AddButton onClick={() => setAdding(true)} />}
          />
        }
      />
      {adding && <AddDialog city={city} onClose={() => setAdding(false)} />}
      {Dialog && row && <Dialog neighborhood={row} onClose={close} />}
    </>
  )
}

/** The neighborhoods that a store has added to its cities. */
export function NeighborhoodsScreen() {
  const { t } = useTranslation('neighborhoods')
  const access = useAccess('shipping.view')
  if (access.allowed) return <Neighborhoods />
  return (
    <>
      <Header />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}
