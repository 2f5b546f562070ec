import { useEffect, useRef } from 'react'
import { type Errors, inOrder } from './form'
import { useComplaintText } from './useComplaintText'

/** What is missing, in the order of the page; it takes the focus and leads to each field. */
export function Summary(props: { errors: Errors; problem: string; turn: number }) {
  const t = useComplaintText()
  const box = useRef<HTMLDivElement>(null)
  const { turn } = props
  useEffect(() => {
    if (turn > 0) box.current?.focus()
  }, [turn])
  const found = inOrder(props.errors)
  if (found.length === 0 && !props.problem) return null
  return (
    <div ref={box} className="cb-summary" role="alert" tabIndex={-1}>
      <strong>{props.problem || t.summary(found.length)}</strong>
      {found.length > 0 && (
        <ul>
          {found.map(([name, text]) => (
            <li key={name}>
              <a
                href={`#cb-${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(`cb-${name}`)?.focus()
                }}
              >
                {nameOf(name, t)}
              </a>
              : {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function nameOf(name: keyof Errors, t: ReturnType<typeof useComplaintText>): string {
  const names: Partial<Record<keyof Errors, string>> = {
    name: t.name,
    documentNumber: t.number,
    email: t.email,
    phone: t.phone,
    address: t.yourAddress,
    guardianName: t.guardianName,
    guardianDocumentNumber: `${t.number} (${t.guardianName})`,
    orderNumber: t.order,
    good: t.good,
    amount: t.amount,
    kind: t.kind,
    detail: t.detail,
    request: t.request,
    declared: t.declared,
    files: t.files,
  }
  return names[name] ?? t.required
}
