import { Checkbox, Title } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import {
  firstChoice,
  isPriced,
  type Preset,
  type PresetChoice,
  presetsOf,
  toBody,
  wrongPrices,
} from '@/features/shipping/logistics/presets'
import type { Method } from '@/features/shipping/logistics/types'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { Awning } from '@/ui/Awning'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './Presets.module.css'

type RowProps = {
  preset: Preset
  choice: PresetChoice
  onChange: (choice: PresetChoice) => void
  wrong: boolean
}

function PresetRow({ preset, choice, onChange, wrong }: RowProps) {
  const { t } = useTranslation('logistics')
  const { symbol, digits } = useMoney()
  const isChosen = choice.chosen.includes(preset)
  const name = t(`preset.${preset}`)
  const toggle = () =>
    onChange({
      ...choice,
      chosen: isChosen ? choice.chosen.filter((one) => one !== preset) : [...choice.chosen, preset],
    })
  return (
    <li className={classes.preset} data-chosen={isChosen || undefined}>
      <Checkbox
        className={classes.check}
        checked={isChosen}
        onChange={toggle}
        label={name}
        description={t(`preset.${preset}Line`)}
      />
      {isPriced(preset) && (
        <MoneyInput
          aria-label={t('preset.price', { name })}
          symbol={symbol}
          digits={digits}
          disabled={!isChosen}
          error={wrong && isChosen ? t('preset.amount') : undefined}
          value={choice.prices[preset]}
          onChange={(price) =>
            onChange({ ...choice, prices: { ...choice.prices, [preset]: price } })
          }
        />
      )}
    </li>
  )
}

/** The first deliveries of a store: chosen, priced if wanted, switched on. */
export function PresetsCard({ methods }: { methods: Method[] }) {
  const { t } = useTranslation('logistics')
  const id = useId()
  const { country } = useStore()
  const { digits } = useMoney()
  const access = useAccess('shipping.create')
  const usual = methods.find(({ kind }) => kind === 'STANDARD')?.price ?? '0'
  const [choice, setChoice] = useState(() => firstChoice(country, usual))
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending } = useStoreMutation('post', '/api/v1/shipping/preset')
  const wrong = wrongPrices(choice, digits)
  const isEmpty = choice.chosen.length === 0
  const start = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isEmpty || wrong.length > 0 || isPending || !access.allowed) return
    mutate(
      { body: toBody(choice) },
      { onSuccess: () => notify.success({ title: t('preset.done') }) },
    )
  }
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Awning height={18} over />
      <form className={classes.body} onSubmit={start} noValidate>
        <div>
          <Title order={2} id={id}>
            {t('preset.title')}
          </Title>
          <p className={classes.line}>{t('preset.line')}</p>
        </div>
        <ul className={classes.presets}>
          {presetsOf(country).map((preset) => (
            <PresetRow
              key={preset}
              preset={preset}
              choice={choice}
              onChange={setChoice}
              wrong={isChecked && wrong.includes(preset)}
            />
          ))}
        </ul>
        <div className={classes.end}>
          <PermissionButton {...access} type="submit" tone="primary" loading={isPending}>
            {t('preset.yes')}
          </PermissionButton>
          {isChecked && isEmpty && (
            <span role="alert" className={classes.wrong}>
              {t('preset.choose')}
            </span>
          )}
        </div>
      </form>
    </section>
  )
}
