import { ActionIcon, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconEyeSearch,
  IconPencil,
  IconRotate2,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  atHold,
  type LiveCustomer,
  useDeleteHold,
  useUpdateHold,
} from '@/features/orders/live/liveApi'
import { DRAFT_PARAMETER } from '@/features/orders/manual/useManualDraft'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import classes from './live.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Props = { customer: LiveCustomer; state: LiveCustomer['state'] }

/** What is done seldom; an order has its own page for it. */
export function CustomerMenu({ customer, state }: Props) {
  const { t } = useTranslation('liveSale')
  const href = useHref()
  const clipboard = useClipboard()
  const update = useUpdateHold()
  const remove = useDeleteHold()
  const { _id, handle, link, version } = customer
  if (link === null) return <span className={classes.menu} />
  const giveBack = async () => {
    const yes = await confirm({
      title: t('giveBackTitle', { handle }),
      description: t('giveBackBody'),
      confirmLabel: t('giveBackYes'),
      danger: true,
    })
    if (yes) remove.mutate(atHold(_id))
  }
  const claim = (claimed: boolean) => update.mutate({ ...atHold(_id), body: { claimed, version } })
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.menu}
          aria-label={t('more', { handle })}
        >
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => {
            clipboard.copy(link)
            notify.success({ title: t('linkCopied', { handle }) })
          }}
        >
          {t('copyLink')}
        </Menu.Item>
        {state === 'HELD' && (
          <Menu.Item leftSection={<IconEyeSearch {...icon} />} onClick={() => claim(true)}>
            {t('claims')}
          </Menu.Item>
        )}
        {state === 'CLAIMED' && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => claim(false)}>
            {t('claimsNot')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={href.store(`${paths.manualOrder}?${DRAFT_PARAMETER}=${_id}`)}
          leftSection={<IconPencil {...icon} />}
        >
          {t('writeOrder')}
        </Menu.Item>
        {state !== 'EXPIRED' && (
          <Menu.Item leftSection={<IconRotate2 {...icon} />} onClick={() => void giveBack()}>
            {t('giveBack')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
