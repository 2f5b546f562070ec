import { Button, Menu, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
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

const arrow = <IconChevronDown size={16} stroke={2} aria-hidden />

function Choices(props: { label: string; choices: Choice[]; onChoose: (value: string) => void }) {
  const { label, choices, onChoose } = props
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button rightSection={arrow}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.value} onClick={() => onChoose(choice.value)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One button for each filter that is not at work yet. */
export function FilterMenus({ state, states, methods, onChange }: Props) {
  const { t } = useTranslation('orders')
  return (
    <>
      {!state.paymentState && (
        <Choices
          label={t('filter.payment')}
          choices={states}
          onChoose={(value) => onChange({ paymentState: value as ListState['paymentState'] })}
        />
      )}
      {!state.paymentMethodOid && methods.length > 0 && (
        <Choices
          label={t('filter.method')}
          choices={methods}
          onChoose={(value) => onChange({ paymentMethodOid: value })}
        />
      )}
      <Popover position="bottom-start" trapFocus returnFocus shadow="md" radius="lg" width={360}>
        <Popover.Target>
          <Button rightSection={arrow}>{t('filter.dates')}</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filter.dates')}>
          <div className={classes.sheet}>
            <DateFields value={state} onChange={onChange} />
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
