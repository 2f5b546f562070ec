import { Title } from '@mantine/core'
import { IconBuildingBank, IconCash, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BankFields } from '@/features/stores/setup/BankFields'
import { DeliveryFields } from '@/features/stores/setup/DeliveryFields'
import { OptionCard } from '@/features/stores/setup/OptionCard'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import type { NextStepProps } from '@/features/stores/setup/setupSteps'
import { useSellNotes } from '@/features/stores/setup/useSellNotes'
import { useSellStep } from '@/features/stores/setup/useSellStep'
import { WalletFields } from '@/features/stores/setup/WalletFields'
import { FormAlert } from '@/ui/FormAlert'
import classes from './setup.module.css'

/** How money comes in and goods go out: nothing is on that was not chosen. */
export function SellStep({ facts, onPreview, onDone, ...foot }: NextStepProps) {
  const { t } = useTranslation('stores')
  const form = useSellStep(facts, onDone)
  const { formError, values } = form
  const notes = useSellNotes(facts.store, values)
  const preview = useRef(onPreview)
  preview.current = onPreview
  const text = notes.join('\n')
  useEffect(() => preview.current({ notes: text === '' ? [] : text.split('\n') }), [text])

  const inPeru = facts.store.country === 'PE'
  const choice = (field: 'wallet' | 'bank' | 'cash') => ({
    checked: values[field],
    onChange: (on: boolean) => form.setFieldValue(field, on),
    title: t(`setup.sell.${field}.title`),
    line: t(`setup.sell.${field}.line`),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <section className={classes.block} aria-labelledby="sell-payments">
        <Title order={2} id="sell-payments">
          {t('setup.sell.payments')}
        </Title>
        <div className={classes.types}>
          {inPeru && <OptionCard icon={IconDeviceMobile} {...choice('wallet')} />}
          <OptionCard icon={IconCash} {...choice('cash')} />
          <OptionCard icon={IconBuildingBank} {...choice('bank')} />
        </div>
        {inPeru && values.wallet && <WalletFields form={form} country={facts.store.country} />}
        {values.bank && <BankFields form={form} inPeru={inPeru} />}
      </section>
      <DeliveryFields form={form} store={facts.store} />
      <StepFoot {...foot} pending={form.submitting} />
    </form>
  )
}
