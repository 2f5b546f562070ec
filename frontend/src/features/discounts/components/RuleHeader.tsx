import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { DiscountChip } from '@/features/discounts/components/DiscountChip'
import type { State } from '@/features/discounts/discountStates'
import { useHref } from '@/lib/appLink'
import { PageHeader } from '@/ui/PageHeader'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Props = {
  of: 'coupon' | 'promotion'
  title: string
  line: ReactNode
  back: { to: string; label: string; state?: unknown }
  /** None of one that is made here. */
  saved?: { state: State; active: boolean }
  copyTo: string
  extra?: ReactNode
  onActive: (active: boolean) => void
  /** True when it was deleted. */
  onDelete: () => Promise<boolean>
}

/** Name, state and what can be done with a coupon or a promotion as a whole. */
export function RuleHeader(props: Props) {
  const { of, title, line, back, saved, copyTo, extra, onActive, onDelete } = props
  const { t } = useTranslation('discounts')
  const href = useHref()
  const navigate = useNavigate()
  const mayEdit = useAccess('marketing.edit').allowed
  const mayCreate = useAccess('marketing.create').allowed
  const mayDelete = useAccess('marketing.delete').allowed
  if (saved === undefined) return <PageHeader title={title} line={line} back={back} />
  const { state, active } = saved
  const remove = async () => {
    if (await onDelete()) await navigate(back.to, { state: back.state })
  }
  return (
    <PageHeader
      title={title}
      line={line}
      back={back}
      chips={<DiscountChip of={of} state={state} />}
      actions={
        <>
          {extra}
          {mayCreate && (
            <Button component={Link} to={href.store(copyTo)} leftSection={<IconCopy {...icon} />}>
              {t('act.copy')}
            </Button>
          )}
          {mayEdit && state !== 'EXPIRED' && (
            <Button
              leftSection={active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
              onClick={() => onActive(!active)}
            >
              {t(active ? 'act.pause' : 'act.resume')}
            </Button>
          )}
          {mayDelete && (
            <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <ActionIcon size="lg" aria-label={t('act.more')}>
                  <IconDots size={18} stroke={2} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  color="rojo"
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => void remove()}
                >
                  {t('act.delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    />
  )
}
