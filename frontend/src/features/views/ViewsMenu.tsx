import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { ListName, SavedView } from '@/features/views/api'
import { SaveViewDialog } from '@/features/views/SaveViewDialog'
import { addressOf, sameView, viewOf } from '@/features/views/viewAddress'
import { notify } from '@/ui/notify'
import classes from './ViewsMenu.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The lists that somebody kept under a name, and keeping this one. */
export function ViewsMenu({ list }: { list: ListName }) {
  const { t } = useTranslation('views')
  const [parameters] = useSearchParams()
  const { data: views = [] } = useStoreQuery(
    'get',
    '/api/v1/view',
    { params: { query: { list } } },
    { select: ({ items }) => items, meta: { toast: true } },
  )
  const create = useStoreMutation('post', '/api/v1/view', { silent: true })
  const restore = useStoreMutation('post', '/api/v1/view')
  const remove = useStoreMutation('delete', '/api/v1/view/{view_id}')
  const [saving, setSaving] = useState(false)
  const here = viewOf(parameters)
  const current = views.find(({ query }) => sameView(query, here))

  const removeView = ({ _id, name, query, shared }: SavedView) => {
    const undo = () => restore.mutate({ body: { list, name, query, shared } })
    const path = { view_id: _id }
    remove.mutate(
      { params: { path } },
      {
        onSuccess: () =>
          notify.success({
            title: t('removed', { name }),
            action: { label: t('undo'), onClick: undo },
          }),
      },
    )
  }
  return (
    <>
      <Menu position="bottom-start" width={300} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            leftSection={<IconBookmark {...icon} />}
            rightSection={<IconChevronDown {...icon} />}
          >
            <span className={classes.current}>{current?.name ?? t('title')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <p className={classes.none}>{t('none')}</p>}
          {views.map((view) => (
            <div key={view._id} className={classes.row}>
              <Menu.Item
                className={classes.open}
                component={Link}
                to={`?${addressOf(view.query, parameters)}`}
                aria-current={view === current || undefined}
                rightSection={view.shared && <IconUsers {...icon} aria-label={t('shared')} />}
              >
                {view.name}
              </Menu.Item>
              {view.canChange && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove', { name: view.name })}
                  onClick={() => removeView(view)}
                >
                  <IconTrash {...icon} />
                </ActionIcon>
              )}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item
            disabled={here === '' || current !== undefined}
            onClick={() => setSaving(true)}
          >
            {t('save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog
        opened={saving}
        onClose={() => setSaving(false)}
        onSave={(name, shared) => create.mutateAsync({ body: { list, name, shared, query: here } })}
      />
    </>
  )
}
