import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { DeleteRateDialog } from '@/features/shipping/components/DeleteRateDialog'
import type { RateKind } from '@/features/shipping/rates/useRateActions'
import { useBackToShipping } from '@/features/shipping/rates/useRateScreen'
import { useHref } from '@/lib/appLink'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'

type Props = {
  kind: RateKind
  rate?: { _id: string; enabled: boolean }
  title: string
  /** Where a copy is made, and the list that is left to after deleting. */
  copyTo?: string
  listPath: string
  /** Its edits go with it. */
  onDelete: () => void
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Name, state and what can be done with a rate as a whole. */
export function RateHeader({ kind, rate, title, copyTo, listPath, onDelete }: Props) {
  const { t } = useTranslation('rates')
  const href = useHref()
  const navigate = useNavigate()
  const back = useBackToShipping()
  const [asks, setAsks] = useState(false)
  const edit = useAccess('shipping.edit').allowed
  const mayCreate = useAccess('shipping.create').allowed
  const mayDelete = useAccess('shipping.delete').allowed
  const { mutate: turn } = useStoreMutation('patch', '/api/v1/shipping/method')
  const { data: orders } = useStoreQuery(
    'get',
    '/api/v1/shipping/method',
    {},
    {
      enabled: rate !== undefined,
      select: ({ methods }) => methods.find(({ _id }) => _id === rate?._id)?.orders,
    },
  )
  const kindText = t(`kind.${kind}`)
  if (rate === undefined) return <PageHeader title={title} line={kindText} back={back} />
  const { _id, enabled } = rate
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        line={orders === undefined ? kindText : `${kindText} · ${t('orders', { count: orders })}`}
        chips={
          <StatusChip
            tone={enabled ? 'ok' : 'neutral'}
            icon={enabled ? IconCircleCheck : IconPlayerPause}
          >
            {t(enabled ? 'on' : 'off')}
          </StatusChip>
        }
        actions={
          <>
            {copyTo && mayCreate && (
              <Button component={Link} to={href.store(copyTo)} leftSection={<IconCopy {...icon} />}>
                {t('copy')}
              </Button>
            )}
            <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <ActionIcon
                  size="lg"
                  variant="default"
                  aria-label={t('list.more', { name: title })}
                >
                  <IconDots size={18} stroke={2} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  disabled={!edit}
                  leftSection={
                    enabled ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />
                  }
                  onClick={() => turn({ body: { methods: [{ _id, enabled: !enabled }] } })}
                >
                  {t(enabled ? 'turnOff' : 'turnOn')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item
                  color="rojo"
                  disabled={!mayDelete}
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => setAsks(true)}
                >
                  {t('delete.yes')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {asks && (
        <DeleteRateDialog
          kind={kind}
          rateOid={_id}
          name={title}
          onClose={() => setAsks(false)}
          onDeleted={() => {
            onDelete()
            void navigate(href.store(listPath))
          }}
        />
      )}
    </>
  )
}
