import { Select, Switch, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  ORDER_STATES,
  PAGES,
  type TriggerOutput,
  type TriggerValues,
} from '@/features/chat/triggerForm'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import type { ServerForm } from '@/ui/form/useServerForm'
import { MoneyInput } from '@/ui/MoneyInput'

type Props = { form: ServerForm<TriggerValues, TriggerOutput> }

/** What has to be so, by what it waits for. */
export function TriggerConditions({ form }: Props) {
  const { t } = useTranslation('chatSettings')
  const { event } = form.values
  if (event === 'VISIT') return <VisitConditions form={form} />
  if (event === 'ORDER')
    return (
      <FormSection title={t('trigger.if')} note={t('trigger.orderNote')}>
        <Select
          {...form.getInputProps('orderState')}
          allowDeselect={false}
          data={ORDER_STATES.map((value) => ({ value, label: t(`trigger.orderState.${value}`) }))}
        />
      </FormSection>
    )
  return (
    <FormSection title={t('trigger.if')} note={t('trigger.ifNote')}>
      <TagsInput {...form.getInputProps('words')} maxTags={20} />
      <TagsInput {...form.getInputProps('exceptWords')} maxTags={20} />
      <DigitsInput {...form.getInputProps('quietMinutes')} maxLength={4} maxWidth={120} />
    </FormSection>
  )
}

function VisitConditions({ form }: Props) {
  const { t } = useTranslation('chatSettings')
  const { currencySymbol, currencyDigits } = useStore()
  return (
    <FormSection title={t('trigger.if')} note={t('trigger.visitNote')}>
      <Select
        {...form.getInputProps('page')}
        allowDeselect={false}
        data={PAGES.map((value) => ({ value, label: t(`trigger.page.${value}`) }))}
      />
      <DigitsInput {...form.getInputProps('seconds')} maxLength={3} maxWidth={120} />
      <MoneyInput
        {...form.getInputProps('cartFrom')}
        symbol={currencySymbol}
        digits={currencyDigits}
      />
      <Switch {...form.getInputProps('firstVisit', { type: 'checkbox' })} />
      <Switch {...form.getInputProps('onExit', { type: 'checkbox' })} />
    </FormSection>
  )
}
