import { Button, Menu, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import {
  type BulkBody,
  type BulkResult,
  type CustomerRow,
  categoriesQuery,
  customerTagsQuery,
} from '@/features/customers/api'
import { ExportDialog } from '@/features/customers/list/ExportDialog'
import { useExportAccess } from '@/features/customers/list/useExportAccess'
import { useStoreOid } from '@/lib/pageContext'
import type { Selection } from '@/ui/dataTable/Column'
import { BulkDialog } from '@/ui/list/BulkDialog'
import { BulkTagsDialog } from '@/ui/list/BulkTagsDialog'
import { type BulkOutcome, type BulkRun, useBulk } from '@/ui/list/useBulk'
import { PermissionButton } from '@/ui/PermissionButton'

type Action = BulkBody['action']
type Params = Partial<Pick<BulkBody, 'tags' | 'categoryOid'>>
type Result = BulkResult & { id: string }
export type CustomerOutcome = BulkOutcome<Action, Result>
type Run = BulkRun<Action, Params>

const ACTIONS: Action[] = ['TAG', 'UNTAG', 'CATEGORY', 'UNCATEGORY']
const isTagging = (action: Action | undefined): action is 'TAG' | 'UNTAG' =>
  action === 'TAG' || action === 'UNTAG'

type DialogProps = {
  action: Action | undefined
  rows: CustomerRow[]
  run: Run
  onClose: () => void
}

function CategoryDialog({ action, rows, run, onClose }: DialogProps) {
  const { t } = useTranslation('customers')
  const opened = action !== undefined && !isTagging(action)
  const { data = [] } = useQuery({ ...categoriesQuery(useStoreOid()), enabled: opened })
  const [chosen, setChosen] = useState<string | null>(null)
  const name = action ?? 'CATEGORY'
  const manual = data.filter(({ rule }) => rule === null)
  return (
    <BulkDialog
      opened={opened}
      title={t(`bulk.question.${name}`, { count: rows.length })}
      confirmLabel={t(`bulk.answer.${name}`)}
      ready={chosen !== null}
      onRun={() => run(name, { categoryOid: chosen })}
      onClose={onClose}
    >
      <Select
        label={t('filter.category')}
        description={t('bulk.manualOnly')}
        data={manual.map((one) => ({ value: one._id, label: one.name }))}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={t('bulk.noCategory')}
      />
    </BulkDialog>
  )
}

function TagsDialog({ action, rows, run, onClose }: DialogProps) {
  const { t } = useTranslation('customers')
  const opened = isTagging(action)
  const { data = [] } = useQuery({ ...customerTagsQuery(useStoreOid()), enabled: opened })
  const name = isTagging(action) ? action : 'TAG'
  const used = [...new Set(rows.flatMap(({ tags }) => tags))]
  return (
    <BulkTagsDialog
      opened={opened}
      title={t(`bulk.question.${name}`, { count: rows.length })}
      confirmLabel={t(`bulk.answer.${name}`)}
      label={t('filter.tag')}
      description={t('bulk.tagsHelp')}
      known={name === 'UNTAG' ? used : data.map(({ tag }) => tag)}
      maxLength={40}
      onRun={(tags) => run(name, { tags })}
      onClose={onClose}
    />
  )
}

type ActionsProps = { rows: CustomerRow[]; busy: boolean; run: Run; onClear: () => void }

function BulkActions({ rows, busy, run, onClear }: ActionsProps) {
  const { t } = useTranslation('customers')
  const edit = useAccess('customers.edit')
  const exportAccess = useExportAccess()
  const [action, setAction] = useState<Action>()
  const [exporting, setExporting] = useState(false)
  const dialog = { action, rows, run, onClose: () => setAction(undefined) }
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            loading={busy}
            disabled={!edit.allowed}
            rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
          >
            {t('bulk.sort')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ACTIONS.map((name) => (
            <Menu.Item key={name} onClick={() => setAction(name)}>
              {t(`bulk.answer.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PermissionButton {...exportAccess} onClick={() => setExporting(true)}>
        {t('export.open')}
      </PermissionButton>
      <Button variant="subtle" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      <TagsDialog {...dialog} />
      <CategoryDialog {...dialog} />
      <ExportDialog
        opened={exporting}
        ids={rows.map(({ _id }) => _id)}
        filters={{}}
        onClose={() => setExporting(false)}
      />
    </>
  )
}

/** Customers that are picked, and what can be done to all of them. */
export function useBulkCustomers(
  rows: CustomerRow[],
  onRefused: (outcome: CustomerOutcome) => void,
): Selection {
  const { t } = useTranslation('customers')
  const { mutateAsync: change } = useStoreMutation('post', '/api/v1/crm/customer/bulk', {
    silent: true,
  })
  const bulk = useBulk({
    rows,
    rowName: ({ name }) => name,
    send: async (action: Action, ids, params: Params): Promise<Result[]> => {
      const { results } = await change({ body: { ids, action, tags: [], ...params } })
      return results.map((result) => ({ ...result, id: result._id }))
    },
    words: {
      done: (action, count) => t(`bulk.done.${action}`, { count }),
      refused: () => t('bulk.failed'),
      failed: t('bulk.failed'),
    },
    onRefused,
  })
  return {
    ids: bulk.ids,
    onChange: bulk.onChange,
    note: bulk.progressNote,
    actions: <BulkActions {...bulk} rows={bulk.picked} onClear={bulk.clear} />,
  }
}
