import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '@/features/products/api'
import { CategoriesDialog } from '@/features/products/bulk/CategoriesDialog'
import { TagsDialog } from '@/features/products/bulk/TagsDialog'
import type { BulkRun } from '@/features/products/bulk/useBulk'
import { useProductPermissions } from '@/features/products/permissions'
import { useConfirm } from '@/ui/useConfirm'

type Props = { count: number; busy: boolean; run: BulkRun }
type Dialog = 'ADD_CATEGORIES' | 'REMOVE_CATEGORIES' | 'ADD_TAGS' | 'REMOVE_TAGS'

const STATES: BulkAction[] = ['PUBLISH', 'HIDE', 'DRAFT', 'ARCHIVE']
const DIALOGS: Dialog[] = ['ADD_CATEGORIES', 'REMOVE_CATEGORIES', 'ADD_TAGS', 'REMOVE_TAGS']

/** The buttons beside "3 selected". */
export function BulkActions({ count, busy, run }: Props) {
  const { t } = useTranslation('products')
  const { can } = useProductPermissions()
  const confirm = useConfirm()
  const [dialog, setDialog] = useState<Dialog>()
  const attempt = (action: BulkAction) => void run(action).catch(() => {})
  const remove = async () => {
    const sure = await confirm({
      title: t('bulk.removeTitle', { count }),
      description: t('toast.removedHelp'),
      yes: t('bulk.remove'),
      danger: true,
    })
    if (sure) attempt('DELETE')
  }
  const chevron = <IconChevronDown size={16} stroke={2} aria-hidden />
  const close = () => setDialog(undefined)
  return (
    <>
      {can('edit') && (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-md" loading={busy} rightSection={chevron}>
                {t('column.status')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {STATES.map((action) => (
                <Menu.Item key={action} onClick={() => attempt(action)}>
                  {t(`bulk.action.${action}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-md" disabled={busy} rightSection={chevron}>
                {t('form.organisation')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {DIALOGS.map((action) => (
                <Menu.Item key={action} onClick={() => setDialog(action)}>
                  {t(`bulk.action.${action}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {can('delete') && (
        <Button
          size="compact-md"
          variant="subtle"
          c="var(--vit-danger-text)"
          disabled={busy}
          onClick={() => void remove()}
        >
          {t('bulk.remove')}
        </Button>
      )}
      <CategoriesDialog
        action={dialog === 'ADD_CATEGORIES' || dialog === 'REMOVE_CATEGORIES' ? dialog : undefined}
        count={count}
        onClose={close}
        run={run}
      />
      <TagsDialog
        action={dialog === 'ADD_TAGS' || dialog === 'REMOVE_TAGS' ? dialog : undefined}
        count={count}
        onClose={close}
        run={run}
      />
    </>
  )
}
