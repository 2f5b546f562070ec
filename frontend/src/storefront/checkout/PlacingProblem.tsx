import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import css from './Checkout.module.css'
import type { Problem } from './usePlaceOrder'

/** Why no order was placed, in sight of the button that was pressed; a new total beside the old one. */
export function PlacingProblem({
  problem,
  total,
}: {
  problem: Problem
  total: string | undefined
}) {
  const t = useCheckoutText()
  const money = useMoney()
  const box = useRef<HTMLDivElement>(null)
  const { text, before, fix, turn } = problem
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [turn])
  return (
    <div ref={box} className={css.errors} role="alert" tabIndex={-1}>
      <p>{text}</p>
      {before && total && (
        <dl className={`num ${css.changed}`}>
          <dt>{t.totalBefore}</dt>
          <dd>
            <s>{money(before)}</s>
          </dd>
          <dt>{t.totalNow}</dt>
          <dd>
            <strong>{money(total)}</strong>
          </dd>
        </dl>
      )}
      {fix && <Link to="/checkout/information">{t.fixDetails}</Link>}
    </div>
  )
}
