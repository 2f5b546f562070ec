import { Button, Select, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { SimulationBody } from '@/features/discounts/api'
import classes from '@/features/discounts/components/Discounts.module.css'
import { MarginCard } from '@/features/discounts/simulator/MarginCard'
import { SimulationResult } from '@/features/discounts/simulator/SimulationResult'
import {
  type Trial,
  useDiscountSimulation,
} from '@/features/discounts/simulator/useDiscountSimulation'
import { useStartCart } from '@/features/discounts/simulator/useStartCart'
import { CartPicker } from '@/features/shipping/components/CartPicker'
import { DistrictPicker } from '@/features/shipping/components/DistrictPicker'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime } from '@/lib/zoneTime'
import { FormAlert } from '@/ui/FormAlert'
import { SideCard } from '@/ui/SideCard'
import own from './Simulator.module.css'

type Props = {
  promotion?: SimulationBody['promotion']
  coupon?: SimulationBody['coupon']
  /** Products that the cart on trial starts with. */
  usual: string[]
  /** When it begins, as a field has it: the trial is made then. */
  startsAt?: string
}

function PaymentField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (oid: string | null) => void
}) {
  const { t } = useTranslation('discounts')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const access = useAccess('payments.view')
  const { data } = useStoreQuery('get', '/api/v1/payment/method', {}, { enabled: access.allowed })
  const nameOf = (name: Record<string, string>) => name[locale] || name[language] || '…'
  if (!access.allowed) return null
  return (
    <Select
      label={t('try.payment')}
      placeholder={t('try.anyPayment')}
      data={(data?.items ?? []).map(({ _id, name }) => ({
        value: _id,
        label: nameOf(name as Record<string, string>),
      }))}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}

/** A cart on trial: what it would pay and why, with the form as it stands. Nothing is saved. */
export function SimulatorCard({ promotion, coupon, usual, startsAt = '' }: Props) {
  const { t } = useTranslation('discounts')
  const { country, timeZone } = useStore()
  const [trial, setTrial] = useState<Trial>({
    lines: [],
    place: undefined,
    at: null,
    couponCode: '',
    paymentMethodOid: null,
  })
  const [when, setWhen] = useState('')
  const set = (part: Partial<Trial>) => setTrial((before) => ({ ...before, ...part }))
  const touched = useRef(false)
  const start = useStartCart(usual)
  useEffect(() => {
    if (!touched.current && start.length > 0) setTrial((before) => ({ ...before, lines: start }))
  }, [start])
  const at = fromFieldTime(when || startsAt, timeZone)
  const isValid = promotion !== undefined || coupon !== undefined
  const query = useDiscountSimulation({ ...trial, at }, { promotion, coupon })
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  return (
    <div id="simulator" className={own.side}>
      <SideCard title={t('try.title')} note={t('try.note')}>
        <div className={own.body}>
          <CartPicker
            cart={{ lines: trial.lines, amount: '' }}
            onChange={({ lines }) => {
              touched.current = true
              set({ lines })
            }}
          />
          <div className={classes.two}>
            <TextInput
              type="datetime-local"
              label={t('try.at')}
              value={when || startsAt}
              onChange={(event) => setWhen(event.currentTarget.value)}
            />
            {country === 'PE' && (
              <DistrictPicker place={trial.place} onChange={(place) => set({ place })} />
            )}
            {coupon === undefined && (
              <TextInput
                label={t('try.coupon')}
                autoComplete="off"
                spellCheck={false}
                maxLength={64}
                value={trial.couponCode}
                onChange={(event) => set({ couponCode: event.currentTarget.value.toUpperCase() })}
              />
            )}
            <PaymentField
              value={trial.paymentMethodOid}
              onChange={(paymentMethodOid) => set({ paymentMethodOid })}
            />
          </div>
        </div>
        <div aria-live="polite">
          {trial.lines.length === 0 || !isValid ? (
            <p className={own.start}>{t(isValid ? 'try.start' : 'try.incomplete')}</p>
          ) : isError ? (
            <div className={own.body}>
              <FormAlert>
                {t('try.failed')}{' '}
                <Button
                  size="compact-sm"
                  loading={isFetching}
                  leftSection={<IconRefresh size={15} stroke={2} aria-hidden />}
                  onClick={() => void refetch()}
                >
                  {t('try.again')}
                </Button>
              </FormAlert>
            </div>
          ) : data === undefined ? (
            <p className={own.start}>{t('try.calculating')}</p>
          ) : (
            <SimulationResult result={data} isOld={isPlaceholderData} />
          )}
        </div>
      </SideCard>
      {data && data.margins.length > 0 && <MarginCard result={data} />}
    </div>
  )
}
