import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BulkAction } from '@/features/products/api'
import { CategoriesDialog } from '@/features/products/bulk/CategoriesDialog'
import type { Parts } from '@/features/products/bulk/useBulkProducts'
import { useProductPermissions } from '@/features/products/permissions'
import { MAX_ONLY } from '@/features/products/productList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { BulkTagsDialog } from '@/ui/list/BulkTagsDialog'
import type { BulkRun } from '@/ui/list/useBulk'

type Run = BulkRun<BulkAction, Parts>
type Props = { ids: string[]; count: number; busy: boolean; run: Run; press: Run }
type Dialog = 'ADD_CATEGORIES' | 'REMOVE_CATEGORIES' | 'ADD_TAGS' | 'REMOVE_TAGS'

const STATES: BulkAction[] = ['PUBLISH', 'HIDE', 'DRAFT', 'ARCHIVE']
const DIALOGS: Dialog[] = ['ADD_CATEGORIES', 'REMOVE_CATEGORIES', 'ADD_TAGS', 'REMOVE_TAGS']

/** The buttons beside "3 selected". */
export function BulkActions({ ids, count, busy, run, press }: Props) {
  const { t } = useTranslation('products')
  const { can } = useProductPermissions()
  const href = useHref()
  const [dialog, setDialog] = useState<Dialog>()
  const attempt = (action: BulkAction) => void press(action, {})
  const remove = async () => {
    const sure = await confirm({
      title: t('bulk.removeTitle', { count }),
      description: t('toast.removedHelp'),
      confirmLabel: t('bulk.remove'),
      danger: true,
    })
    if (sure) attempt('DELETE')
  }
  const chevron = <IconChevronDown size={16} stroke={2} aria-hidden />
  const runDialog = async (parts: Parts) => {
    if (dialog) await run(dialog, parts)
  }
  const shared = {
    title: t(`bulk.action.${dialog ?? 'ADD_TAGS'}`),
    confirmLabel: t('bulk.apply', { count }),
    onClose: () => setDialog(undefined),
  }
  return (
    <>
      {can('edit') && (
        <>
          <Button
            size="compact-md"
            component={Link}
            to={href.store(`${paths.productSheet}?only=${ids.slice(0, MAX_ONLY).join()}`)}
          >
            {t('bulk.sheet')}
          </Button>
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
        {...shared}
        opened={dialog === 'ADD_CATEGORIES' || dialog === 'REMOVE_CATEGORIES'}
        mayCreate={dialog === 'ADD_CATEGORIES'}
        onRun={(categoryOids) => runDialog({ categoryOids })}
      />
      <BulkTagsDialog
        {...shared}
        opened={dialog === 'ADD_TAGS' || dialog === 'REMOVE_TAGS'}
        label={t('field.tags')}
        description={t('organisation.tagsHelp')}
        maxLength={60}
        onRun={(tags) => runDialog({ tags })}
      />
    </>
  )
}
