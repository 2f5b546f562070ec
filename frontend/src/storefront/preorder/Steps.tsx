import { useMoney } from '../context'
import type { Preorder } from './types'
import { useDay, usePreorderText } from './usePreorder'

/** What happens when: today, on the day it is ready, and when it arrives. */
export function Steps({ preorder }: { preorder: Preorder }) {
  const t = usePreorderText()
  const money = useMoney()
  const day = useDay()
  const { acceptable, availableOn, balance, deposit, promise, total } = preorder
  const steps: [string, string][] = []
  if (acceptable) steps.push([t.today, t.payToday(money(deposit ?? total))])
  if (availableOn) {
    steps.push([day(availableOn), balance ? t.readyBalance(money(balance)) : t.ready])
  }
  if (promise) steps.push([t.arrives(day(promise.first), day(promise.last)), t.arrivesLine])
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="po-when">
      <h2 id="po-when">{t.when}</h2>
      <ol className="po-steps">
        {steps.map(([title, line]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="dim">{line}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
