import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type ListName, type SavedView, useViewCalls, viewsQuery } from '@/features/views/api'
import { SaveViewDialog } from '@/features/views/SaveViewDialog'
import { addressOf, sameView, viewOf } from '@/features/views/viewAddress'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import classes from './ViewsMenu.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The lists that somebody kept under a name, and keeping this one. */
export function ViewsMenu({ list }: { list: ListName }) {
  const { t } = useTranslation('views')
  const storeOid = useStoreOid()
  const [parameters] = useSearchParams()
  const { data: views = [] } = useQuery(viewsQuery(storeOid, list))
  const calls = useViewCalls(storeOid, list)
  const [saving, setSaving] = useState(false)
  const here = viewOf(parameters)
  const current = views.find(({ query }) => sameView(query, here))

  const remove = async ({ _id, name, query, shared }: SavedView) => {
    await calls.remove(_id)
    notify.success({
      title: t('removed', { name }),
      action: { label: t('undo'), onClick: () => void calls.add({ name, query, shared }) },
    })
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
                  onClick={() => void remove(view).catch(() => {})}
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
        onSave={(name, shared) => calls.add({ name, shared, query: here })}
      />
    </>
  )
}
