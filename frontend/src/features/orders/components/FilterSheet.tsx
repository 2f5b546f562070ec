import { ActionIcon, Button, Drawer, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateFields } from '@/features/orders/components/DateFields'
import type { ListState } from '@/features/orders/listState'
import classes from './OrderToolbar.module.css'

type Choice = { value: string; label: string }
type Props = {
  state: ListState
  states: Choice[]
  methods: Choice[]
  onChange: (part: Partial<ListState>) => void
}

/** All filters of a phone, in a sheet. */
export function FilterSheet({ state, states, methods, onChange }: Props) {
  const { t } = useTranslation('orders')
  const [opened, sheet] = useDisclosure(false)
  const any = { value: '', label: t('filter.any') }
  return (
    <>
      <ActionIcon variant="default" size={44} aria-label={t('filter.open')} onClick={sheet.open}>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        radius="18px 18px 0 0"
        classNames={{ content: classes.drawer, title: classes.title }}
        title={t('filter.open')}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      >
        <div className={classes.sheet}>
          <NativeSelect
            label={t('filter.payment')}
            data={[any, ...states]}
            value={state.paymentState ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ paymentState: (value || undefined) as ListState['paymentState'] })
            }
          />
          {methods.length > 0 && (
            <NativeSelect
              label={t('filter.method')}
              data={[any, ...methods]}
              value={state.paymentMethodOid ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ paymentMethodOid: value || undefined })
              }
            />
          )}
          <DateFields value={state} onChange={onChange} />
          <Button variant="filled" onClick={sheet.close}>
            {t('filter.show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
