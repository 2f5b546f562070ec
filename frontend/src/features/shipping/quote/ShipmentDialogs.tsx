import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { DistrictPicker } from '@/features/shipping/components/DistrictPicker'
import { parcelSchema } from '@/features/shipping/logistics/settingsForms'
import type { Editing } from '@/features/shipping/quote/ShipmentBar'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { FormDialog } from '@/ui/FormDialog'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Quote.module.css'

type Props = { desk: QuoteDesk; onClose: () => void }
const SIDES = ['length', 'width', 'height'] as const

function useDialogLabels() {
  const { t } = useTranslation('quote')
  return { confirmLabel: t('dialog.quote'), cancelLabel: t('dialog.cancel') }
}

function PlacesDialog({ desk, onClose }: Props) {
  const { t } = useTranslation('quote')
  const labels = useDialogLabels()
  const [origin, setOrigin] = useState(desk.shipment.origin)
  const [destination, setDestination] = useState(desk.shipment.destination)
  return (
    <FormDialog
      opened
      {...labels}
      title={t('dialog.places')}
      onClose={onClose}
      onConfirm={() => {
        desk.change({ origin, destination })
        onClose()
      }}
    >
      <DistrictPicker
        label={t('from')}
        help={desk.quotes?.origin.name}
        place={origin}
        onChange={setOrigin}
      />
      <DistrictPicker
        label={t('to')}
        help={desk.quotes?.destination.name}
        place={destination}
        onChange={setDestination}
      />
    </FormDialog>
  )
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))

function ParcelDialog({ desk, onClose }: Props) {
  const { t } = useTranslation('quote')
  const labels = useDialogLabels()
  const boxes = useStoreQuery('get', '/api/v1/shipping/courier').data?.boxes ?? []
  const known = desk.quotes?.parcels[0] ?? desk.shipment.parcel
  const [typed, setTyped] = useState({
    length: textOf(known?.lengthCm),
    width: textOf(known?.widthCm),
    height: textOf(known?.heightCm),
    weight: known?.weightG == null ? '' : String(known.weightG / 1000),
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const save = () => {
    const parsed = parcelSchema.safeParse(typed)
    if (!parsed.success) {
      const wrong = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setErrors(Object.fromEntries(wrong))
    }
    const { length: lengthCm, width: widthCm, height: heightCm, weight: weightG } = parsed.data
    desk.change({
      parcel: { lengthCm, widthCm, heightCm, weightG, quantity: known?.quantity ?? 1 },
    })
    onClose()
  }
  const errorOf = (field: string) => errors[field] && t(`logistics:${errors[field]}`)
  return (
    <FormDialog opened {...labels} title={t('dialog.parcel')} onClose={onClose} onConfirm={save}>
      {boxes.length > 0 && (
        <Select
          label={t('parcel.box')}
          placeholder={t('parcel.noBox')}
          data={boxes.map(({ name }) => name)}
          onChange={(name) => {
            const box = boxes.find((one) => one.name === name)
            if (box)
              change({
                length: String(box.lengthCm),
                width: String(box.widthCm),
                height: String(box.heightCm),
              })
          }}
        />
      )}
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <DigitsInput
            key={side}
            label={t(`parcel.${side}`)}
            value={typed[side]}
            error={errorOf(side)}
            onChange={(value) => change({ [side]: value })}
            maxLength={3}
          />
        ))}
      </div>
      <TextInput
        label={t('parcel.kilos')}
        description={t('parcel.kilosHelp')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={typed.weight}
        error={errorOf('weight')}
        onChange={(event) => change({ weight: event.currentTarget.value })}
        className={classes.kilos}
      />
    </FormDialog>
  )
}

function ContentsDialog({ desk, onClose }: Props) {
  const { t } = useTranslation('quote')
  const labels = useDialogLabels()
  const { symbol, digits } = useMoney()
  const [value, setValue] = useState(desk.quotes?.declaredValue ?? '')
  const [insured, setInsured] = useState(desk.quotes?.insured ?? false)
  const amount = parseMoney(value, digits)
  return (
    <FormDialog
      opened
      {...labels}
      title={t('dialog.contents')}
      disabled={amount === null}
      onClose={onClose}
      onConfirm={() => {
        if (amount === null) return
        desk.change({ declaredValue: amount, insured })
        onClose()
      }}
    >
      <MoneyInput
        label={t('contents.declared')}
        description={t('contents.declaredHelp')}
        symbol={symbol}
        digits={digits}
        value={value}
        onChange={setValue}
      />
      <Switch
        label={t('contents.insure')}
        checked={insured}
        onChange={(event) => setInsured(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

const DIALOGS = { places: PlacesDialog, parcel: ParcelDialog, contents: ContentsDialog }

export function ShipmentDialog({ what, ...props }: Props & { what: Editing }) {
  const Dialog = DIALOGS[what]
  return <Dialog {...props} />
}
