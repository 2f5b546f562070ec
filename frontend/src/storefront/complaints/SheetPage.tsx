import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useShop, useTitle } from '../context'
import { call } from '../lib/api'
import { useFragment } from '../orderStatus/useOrder'
import { useOwnStyle } from '../ui/useOwnStyle'
import style from './complaints.css?inline'
import { PdfButton } from './PdfButton'
import type { Sheet } from './types'
import { useComplaintText, useDayText } from './useComplaintText'

/** A sheet for whoever holds its key: where it stands, and the answer. */
export default function SheetPage() {
  useOwnStyle(style)
  const t = useComplaintText()
  const { locale } = useShop()
  const { id = '' } = useParams()
  const token = useFragment().get('t') ?? ''
  const [sheet, setSheet] = useState<Sheet | null | undefined>()
  useEffect(() => {
    let left = false
    const headers = { 'X-Complaint-Token': token }
    void call<Sheet>('GET', `complaint/ui/${encodeURIComponent(id)}`, { headers, locale })
      .catch(() => null)
      .then((found) => {
        if (!left) setSheet(found)
      })
    return () => {
      left = true
    }
  }, [id, token, locale])
  const title = sheet ? t.sheetTitle(t.kinds[sheet.kind], sheet.code) : t.title
  useTitle(title)
  return (
    <div className="inner cb-page">
      <h1>{title}</h1>
      {sheet === undefined && <p role="status">{t.loading}</p>}
      {sheet === null && (
        <>
          <p role="alert">{t.missing}</p>
          <Link className="btn outline" to="/complaints-book">
            {t.toBook}
          </Link>
        </>
      )}
      {sheet && <Body sheet={sheet} token={token} />}
    </div>
  )
}

function Body({ sheet, token }: { sheet: Sheet; token: string }) {
  const t = useComplaintText()
  const day = useDayText()
  const { answer } = sheet
  const rows: [string, string][] = [
    [t.provider, sheet.provider.legalName],
    [t.name, sheet.name],
    [t.filedAt, day(sheet.filedAt)],
    [t.good, sheet.good],
    [t.detail, sheet.detail],
    [t.request, sheet.request],
  ]
  return (
    <>
      <div className="cb-term" role="status">
        <div>
          <strong>{t.states[sheet.state]}</strong>
          {!answer && <p>{sheet.overdue ? t.overdue : t.dueBy(day(sheet.dueOn))}</p>}
        </div>
      </div>
      {answer && (
        <section className="cb-card" aria-labelledby="cb-answer">
          <h2 id="cb-answer">{t.answer}</h2>
          <p>
            <strong>{t.offers[answer.offer]}</strong> · {day(answer.at)}
          </p>
          <p className="cb-text">{answer.body}</p>
        </section>
      )}
      <section className="cb-card" aria-label={t.sheetTitle(t.kinds[sheet.kind], sheet.code)}>
        <dl>
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="cb-text">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="cb-acts">
        <PdfButton id={sheet._id} code={sheet.code} token={token} />
      </div>
    </>
  )
}
