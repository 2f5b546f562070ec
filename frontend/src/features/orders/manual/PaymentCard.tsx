import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { methodsQuery, type PaymentMethod } from '@/features/orders/api'
import type { DocPayment } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { SideCard } from '@/ui/SideCard'
import classes from './manual.module.css'
import { DueHours, PartAmount, Reference } from './PaymentFields'

type Mode = DocPayment['mode']
type Props = { session: DraftSession }

const MODES = ['LINK', 'PAID', 'PART', 'ON_DELIVERY', 'ON_ACCOUNT'] as const
const CASH = ['CASH_ON_DELIVERY', 'CASH_AT_PICKUP']
const NOT_PREPAID = [...CASH, 'ON_ACCOUNT', 'OTHER']

function useMethods({ draft }: DraftSession) {
  const { locale } = useLocalePath()
  const { allowed } = useAccess('payments.view')
  const { data = [] } = useQuery({ ...methodsQuery(useStoreOid()), enabled: allowed })
  const nameOf = ({ name }: PaymentMethod) => {
    const text = name as Partial<Record<string, string>>
    return text[locale] || text.es || text.en || '—'
  }
  const problemOf = (oid: string) =>
    draft?.ways.find(({ paymentMethodOid }) => paymentMethodOid === oid)?.problem ?? null
  const offered = data.filter(({ _id }) =>
    draft?.ways.some(({ paymentMethodOid }) => paymentMethodOid === _id),
  )
  return offered.map((method) => ({
    oid: method._id,
    name: nameOf(method),
    isCash: CASH.includes(method.kind),
    isAccount: method.kind === 'ON_ACCOUNT',
    isPrepaid: !NOT_PREPAID.includes(method.kind),
    problem: problemOf(method._id),
  }))
}

type Method = ReturnType<typeof useMethods>[number]

/** Why one of them can't be chosen, and nothing where it can. */
function useObstacle(methods: Method[]) {
  const { t } = useTranslation('manualOrder')
  const approve = useAccess('orders.approve_payment')
  const prepaid = methods.filter(({ isPrepaid }) => isPrepaid)
  const cash = methods.filter(({ isCash }) => isCash)
  const account = methods.filter(({ isAccount }) => isAccount)
  const blocked = (found: Method[], none: string) => {
    if (found.some(({ problem }) => problem === null)) return undefined
    const [first] = found
    return first ? t(`wayProblem.${first.problem}`, { defaultValue: t(none) }) : t(none)
  }
  return (mode: Mode): string | undefined => {
    if (mode === 'LINK') return blocked(prepaid, 'pay.noPrepaid')
    if (mode === 'ON_DELIVERY') return blocked(cash, 'pay.noCash')
    if (mode === 'ON_ACCOUNT') return blocked(account, 'pay.noAccount')
    return approve.allowed ? undefined : t('pay.noApprove')
  }
}

/** How it is paid; what can't be used stays, with the reason. */
export function PaymentCard({ session }: Props) {
  const { t } = useTranslation('manualOrder')
  const methods = useMethods(session)
  const obstacle = useObstacle(methods)
  const sellsOnAccount = methods.some(({ isAccount }) => isAccount)
  const modes = MODES.filter((mode) => mode !== 'ON_ACCOUNT' || sellsOnAccount)
  const { payment } = session.doc
  const set = (part: Partial<DocPayment>) => session.change({ payment: { ...payment, ...part } })
  return (
    <SideCard title={t('pay.title')}>
      <fieldset className={classes.options}>
        <legend className={classes.hidden}>{t('pay.title')}</legend>
        {modes.map((mode) => {
          const why = session.draft ? obstacle(mode) : undefined
          const chosen = payment.mode === mode
          return (
            <div key={mode}>
              <label
                className={classes.option}
                data-chosen={chosen || undefined}
                data-off={why !== undefined || undefined}
              >
                <input
                  type="radio"
                  name="mode"
                  checked={chosen}
                  disabled={why !== undefined && !chosen}
                  onChange={() => set({ mode, methodOid: null, amount: null, reference: '' })}
                />
                <span>
                  <strong>{t(`pay.${mode}`)}</strong>
                  <span className={classes.dim} style={{ display: 'block' }}>
                    {why ?? t(`pay.${mode}Help`)}
                  </span>
                </span>
              </label>
              {chosen && mode !== 'ON_ACCOUNT' && (
                <div className={classes.inside} data-chosen>
                  <Details
                    mode={mode}
                    payment={payment}
                    methods={methods}
                    set={set}
                    session={session}
                  />
                </div>
              )}
            </div>
          )
        })}
      </fieldset>
    </SideCard>
  )
}

type DetailProps = Props & {
  mode: Mode
  payment: DocPayment
  methods: Method[]
  set: (part: Partial<DocPayment>) => void
}

function Details(props: DetailProps) {
  const { mode, methods } = props
  if (mode === 'LINK') {
    return (
      <div className={classes.pair}>
        <MethodSelect {...props} choices={methods.filter(({ isPrepaid }) => isPrepaid)} auto />
        <DueHours {...props} />
      </div>
    )
  }
  if (mode === 'ON_DELIVERY') {
    return <MethodSelect {...props} choices={methods.filter(({ isCash }) => isCash)} auto />
  }
  return (
    <>
      <div className={classes.pair}>
        <MethodSelect {...props} choices={methods.filter(({ isAccount }) => !isAccount)} />
        {mode === 'PART' ? <PartAmount {...props} /> : <Reference {...props} />}
      </div>
      {mode === 'PART' && (
        <div className={classes.pair}>
          <Reference {...props} />
          <DueHours {...props} />
        </div>
      )}
      <Seen />
    </>
  )
}

function Seen() {
  const { t } = useTranslation('manualOrder')
  return (
    <p className={classes.tag} style={{ margin: 0 }}>
      <span>
        <strong>{t('pay.seen')}</strong> {t('pay.seenHelp')}
      </span>
    </p>
  )
}

function MethodSelect({
  payment,
  set,
  choices,
  auto,
  session,
}: DetailProps & { choices: Method[]; auto?: boolean }) {
  const { t } = useTranslation('manualOrder')
  const value = payment.methodOid ?? (auto ? (session.draft?.methodOid ?? '') : '')
  const none = auto ? [] : [{ value: '', label: t('pay.otherWay') }]
  return (
    <NativeSelect
      label={t(auto && payment.mode === 'LINK' ? 'pay.firstWay' : 'pay.way')}
      description={auto && payment.mode === 'LINK' ? t('pay.firstWayHelp') : undefined}
      value={value}
      data={[
        ...none,
        ...choices.map(({ oid, name, problem }) => ({
          value: oid,
          label: name,
          disabled: auto === true && problem !== null,
        })),
      ]}
      onChange={({ currentTarget }) => set({ methodOid: currentTarget.value || null })}
    />
  )
}
