import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { showError } from '@/api/showError'
import { PayBar } from '@/features/subscription/components/PayBar'
import { PayTo } from '@/features/subscription/components/PayTo'
import {
  type Choice,
  choosePlan,
  type MyPlan,
  type Quote,
  reportPayment,
} from '@/features/subscription/myPlan'
import { planMoney } from '@/features/subscription/planWords'
import { useRefreshPlan } from '@/features/subscription/usePlanActs'
import { useLocalePath } from '@/i18n/localePath'
import { FormAlert } from '@/ui/FormAlert'
import { firstPressOnly } from '@/ui/firstPressOnly'
import { notify } from '@/ui/notify'
import classes from './PayForm.module.css'

export type PayWay = 'CARD' | 'YAPE' | 'BANK'
const OPERATION = /^[0-9A-Za-z][0-9A-Za-z-]{3,19}$/

type Props = { plan: MyPlan; choice: Choice; quote: Quote }

/** The provider's page: no card is entered on ours. */
function CardPart({ choice, quote }: Props) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { payUrl } = await choosePlan(choice, 'CARD')
      if (payUrl !== null) window.location.assign(payUrl)
    } catch (error) {
      void showError(error as Error)
      setBusy(false)
    }
  }
  return (
    <>
      <p className={classes.line}>{t('pay.cardLine')}</p>
      <PayBar quote={quote}>
        <Button fullWidth variant="filled" loading={busy} onClick={() => void go()}>
          {t('pay.card', { amount: planMoney(quote.due, quote.currency, locale) })}
        </Button>
      </PayBar>
    </>
  )
}

function useReport({ choice, quote }: Props, way: 'YAPE' | 'BANK') {
  const { t } = useTranslation('myPlan')
  const refresh = useRefreshPlan()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const report = async (operationNumber: string) => {
    if (!OPERATION.test(operationNumber)) return setRefusal(t('pay.operationInvalid'))
    setBusy(true)
    setRefusal(null)
    try {
      await reportPayment({ ...choice, amount: quote.due, way, operationNumber })
      notify.success({ title: t('pay.reported') })
    } catch (error) {
      const known = error instanceof ApiError && error.status === 409
      if (known) setRefusal((error as Error).message)
      else void showError(error as Error)
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { busy, refusal, report }
}

function ReportPart({ way, ...props }: Props & { way: 'YAPE' | 'BANK' }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const [operation, setOperation] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { busy, refusal, report } = useReport(props, way)
  useEffect(() => {
    if (refusal !== null) input.current?.focus()
  }, [refusal])
  const amount = planMoney(props.quote.due, props.quote.currency, locale)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void report(operation.trim())
        if (operation.trim() === '') input.current?.focus()
      }}
    >
      <PayTo wallet={props.plan.wallet} way={way} amount={amount} />
      <TextInput
        ref={input}
        label={t('pay.operation')}
        description={t(`pay.operationLine.${way}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode={way === 'YAPE' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={20}
        value={operation}
        error={refusal}
        onChange={(event) => setOperation(event.currentTarget.value)}
      />
      <PayBar quote={props.quote}>
        <Button type="submit" fullWidth variant="filled" loading={busy} onClick={firstPressOnly}>
          {t('pay.report', { amount })}
        </Button>
      </PayBar>
      <p className={classes.line}>{t('pay.reportLine')}</p>
    </form>
  )
}

/** Card, wallet or bank. */
export function PayForm(props: Props) {
  const { t } = useTranslation('myPlan')
  const { wallet, claim } = props.plan
  const [way, setWay] = useState<PayWay>('YAPE')
  const ways: PayWay[] = wallet.cards ? ['CARD', 'YAPE', 'BANK'] : ['YAPE', 'BANK']
  return (
    <div className={classes.pay}>
      {claim?.state === 'REJECTED' && (
        <FormAlert tone="warning">
          {t('pay.rejected', { operation: claim.operationNumber, reason: claim.reason })}
        </FormAlert>
      )}
      {props.plan.charge?.failure === 'declined' && (
        <FormAlert tone="warning">{t('pay.declined')}</FormAlert>
      )}
      <strong id="pay-ways">{t('pay.title')}</strong>
      <SegmentedControl
        fullWidth
        aria-labelledby="pay-ways"
        value={way}
        onChange={(value) => setWay(value as PayWay)}
        data={ways.map((one) => ({ value: one, label: t(`pay.ways.${one}`) }))}
      />
      {way === 'CARD' ? <CardPart {...props} /> : <ReportPart key={way} {...props} way={way} />}
    </div>
  )
}
