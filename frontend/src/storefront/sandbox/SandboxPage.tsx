import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { useMoney, useShop, useTitle } from '../context'
import { LanguageLink } from '../shell/LanguageLink'
import { useOwnStyle } from '../ui/useOwnStyle'
import { CardForm } from './CardForm'
import { CodeForm } from './CodeForm'
import style from './sandbox.css?inline'
import { useSandboxText } from './sandboxTexts'
import { type Charge, useCharge } from './useCharge'

/** The page of the built-in sandbox gateway. It belongs to no shop, so it looks like none. */
export default function SandboxPage() {
  const t = useSandboxText()
  const { reference = '' } = useParams()
  const { charge, failed, load, act } = useCharge(reference)
  useTitle(t.name)
  useOwnStyle(style)
  return (
    <div className="sbx-page">
      <p className="sbx-strip">{t.strip}</p>
      <div className="sbx-box">
        {failed ? (
          <div role="alert" className="sbx-part">
            <h1>{t.name}</h1>
            <p>{t.failed}</p>
            <button type="button" className="sbx-plain" onClick={load}>
              {t.again}
            </button>
          </div>
        ) : charge === null ? (
          <div className="sbx-part">
            <h1>{t.gone}</h1>
            <p>{t.goneHint}</p>
          </div>
        ) : charge ? (
          <Steps charge={charge} act={act} />
        ) : (
          <div className="sbx-part" role="status">
            <h1>{t.name}</h1>
            <p>{t.busy}</p>
          </div>
        )}
        <footer className="sbx-foot">
          <span>{t.name}</span> <LanguageLink />
        </footer>
      </div>
    </div>
  )
}

type Act = ReturnType<typeof useCharge>['act']

function Steps({ charge, act }: { charge: Charge; act: Act }) {
  const t = useSandboxText()
  const money = useMoney()
  const { store } = useShop()
  const leaving = useReturn(charge)
  const heading = useHeading(charge.step)
  const amount = money(charge.amount)
  if (charge.step === 'DONE' && charge.outcome) {
    return (
      <div className="sbx-part" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t.outcomes[charge.outcome]}
        </h1>
        <p>
          {amount} {t.to(store.name)}
          {charge.card && <> · {charge.card}</>}
        </p>
        <p>{t.outcomeHints[charge.outcome]}</p>
        <a href={charge.returnUrl} className="sbx-button" aria-busy={leaving}>
          {t.toShop(store.name)}
        </a>
      </div>
    )
  }
  return (
    <div className="sbx-part">
      <h1 ref={heading} tabIndex={-1}>
        {charge.step === 'CODE' ? t.codeTitle : t.title(amount)}
      </h1>
      <p>
        {charge.step === 'CODE' && `${amount} `}
        {t.to(store.name)}
      </p>
      {charge.step === 'CARD' && <CardForm amount={amount} act={act} />}
      {charge.step === 'CODE' && <CodeForm act={act} />}
      {charge.step === 'WAIT' && (
        <p role="status" className="sbx-wait">
          {t.wait}
        </p>
      )}
    </div>
  )
}

/** The next step begins at its heading, also for who does not see it. */
function useHeading(step: Charge['step']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

const READ_IT = 1200

/** Once it is over the buyer goes back by himself; who comes here again later is left in peace. */
function useReturn(charge: Charge): boolean {
  const wasOpen = useRef(charge.step !== 'DONE')
  const leaves = charge.step === 'DONE' && wasOpen.current && charge.outcome !== 'CLOSED'
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => window.location.replace(charge.returnUrl), READ_IT)
    return () => clearTimeout(timer)
  }, [leaves, charge.returnUrl])
  return leaves
}
