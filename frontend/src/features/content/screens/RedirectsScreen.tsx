import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconArrowsRight,
  IconDownload,
  IconPencil,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import {
  REDIRECTS,
  type Redirect,
  redirectFiles,
  redirectList,
} from '@/features/content/redirects/api'
import { ImportDialog } from '@/features/content/redirects/ImportDialog'
import { RedirectDialog } from '@/features/content/redirects/RedirectDialog'
import classes from '@/features/content/redirects/redirects.module.css'
import { useDeleteRedirects } from '@/features/content/redirects/useDeleteRedirects'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { NoPermission } from '@/ui/crud/ResourceStates'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Editing = { redirect: Redirect; onEdit: (redirect: Redirect) => void }

function Target({ redirect: { target, missing } }: Pick<Editing, 'redirect'>) {
  const { t } = useTranslation('redirects')
  return (
    <span className={classes.target}>
      {target}
      {missing && (
        <StatusChip tone="warning" icon={IconAlertTriangle}>
          {t('missing')}
        </StatusChip>
      )}
    </span>
  )
}

function EditButton({ redirect, onEdit }: Editing) {
  const { t } = useTranslation('redirects')
  return (
    <ActionIcon
      aria-label={t('editOf', { source: redirect.source })}
      disabled={!useAccess('content.edit').allowed}
      onClick={() => onEdit(redirect)}
    >
      <IconPencil size={18} stroke={2} aria-hidden />
    </ActionIcon>
  )
}

/** A row on a phone. */
function RedirectCard({ redirect, onEdit }: Editing) {
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <span className={classes.address}>{redirect.source}</span>
        <span className={classes.leads}>
          <IconArrowRight size={16} stroke={2} aria-hidden />
          <Target redirect={redirect} />
        </span>
      </div>
      <EditButton redirect={redirect} onEdit={onEdit} />
    </article>
  )
}

function useColumns(onEdit: (redirect: Redirect) => void): Column<Redirect>[] {
  const { t } = useTranslation('redirects')
  return [
    {
      key: 'source',
      title: t('field.source'),
      sortable: true,
      render: ({ source }) => <span className={classes.address}>{source}</span>,
    },
    {
      key: 'target',
      title: t('field.target'),
      render: (redirect) => <Target redirect={redirect} />,
    },
    {
      key: 'edit',
      title: t('edit'),
      align: 'right',
      width: 72,
      render: (redirect) => <EditButton redirect={redirect} onEdit={onEdit} />,
    },
  ]
}

type Open = 'new' | 'import' | Redirect | undefined

function Redirects({ onOpen }: { onOpen: (open: Open) => void }) {
  const { t } = useTranslation('redirects')
  const create = useAccess('content.create')
  const list = useList(redirectList)
  const page = useStoreQuery('get', REDIRECTS, { params: { query: list.query } })
  const selection = useDeleteRedirects(page.data?.items ?? [])
  return (
    <ListView
      list={list}
      page={page}
      title={t('title')}
      failed={t('failed')}
      rowName={({ source }) => source}
      columns={useColumns(onOpen)}
      card={(redirect) => <RedirectCard redirect={redirect} onEdit={onOpen} />}
      toolbar={<ListToolbar list={list} search={t('search')} />}
      selection={selection}
      empty={
        <EmptyState
          framed={false}
          icon={IconArrowsRight}
          title={t('empty')}
          description={t('emptyLine')}
          actions={
            <PermissionButton {...create} tone="primary" onClick={() => onOpen('new')}>
              {t('add')}
            </PermissionButton>
          }
        />
      }
    />
  )
}

function Actions({ onOpen }: { onOpen: (open: Open) => void }) {
  const { t } = useTranslation('redirects')
  const files = redirectFiles(useStoreOid())
  const create = useAccess('content.create')
  const edit = useAccess('content.edit')
  const download = async () => saveBlob(await files.download(), t('file'))
  return (
    <>
      <Button leftSection={<IconDownload {...icon} />} onClick={() => void download()}>
        {t('export')}
      </Button>
      <PermissionButton
        {...edit}
        leftSection={<IconUpload {...icon} />}
        onClick={() => onOpen('import')}
      >
        {t('import.open')}
      </PermissionButton>
      <PermissionButton
        {...create}
        tone="primary"
        leftSection={<IconPlus {...icon} />}
        onClick={() => onOpen('new')}
      >
        {t('add')}
      </PermissionButton>
    </>
  )
}

/** Old addresses of the shop, and where each leads now. */
export function RedirectsScreen() {
  const { t } = useTranslation('redirects')
  const access = useAccess('content.view')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={t('title')}
        line={t('line')}
        actions={access.allowed ? <Actions onOpen={setOpen} /> : undefined}
      />
      {access.allowed ? <Redirects onOpen={setOpen} /> : <NoPermission {...access} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'new' && <RedirectDialog onClose={close} />}
      {typeof open === 'object' && <RedirectDialog redirect={open} onClose={close} />}
    </>
  )
}
