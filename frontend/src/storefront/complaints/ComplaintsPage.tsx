import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useShop, useTitle } from '../context'
import { call } from '../lib/api'
import { Icon } from '../ui/Icon'
import { useOwnStyle } from '../ui/useOwnStyle'
import { ComplaintForm } from './ComplaintForm'
import style from './complaints.css?inline'
import { PdfButton } from './PdfButton'
import type { Book, Filed } from './types'
import { useComplaintText, useDayText } from './useComplaintText'

function useBook(): Book | null {
  const { locale } = useShop()
  const [book, setBook] = useState<Book | null>(null)
  useEffect(() => {
    let left = false
    void call<Book>('GET', 'complaint/ui', { locale })
      .then((found) => {
        if (!left) setBook(found)
      })
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [locale])
  return book
}

/** The book of the law: who the provider is, when an answer comes, and the sheet. */
export default function ComplaintsPage() {
  useOwnStyle(style)
  const t = useComplaintText()
  const book = useBook()
  const [filed, setFiled] = useState<Filed | null>(null)
  useTitle(t.title)
  return (
    <div className="inner cb-page">
      <div className="cb-title">
        <span className="cb-mark">
          <Icon name="book" size={28} />
        </span>
        <div>
          <h1>{t.title}</h1>
          <p className="dim">{t.law}</p>
        </div>
      </div>
      {filed ? (
        <Done filed={filed} onAnother={() => setFiled(null)} />
      ) : (
        <>
          <Term book={book} />
          <ProviderCard book={book} />
          <ComplaintForm onFiled={setFiled} />
          <div className="cb-notices dim">
            {t.notices.map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function Term({ book }: { book: Book | null }) {
  const t = useComplaintText()
  const day = useDayText()
  return (
    <div className="cb-term">
      <Icon name="clock" />
      <div>
        {book && <strong>{t.answerBy(day(book.dueOn))}</strong>}
        <p>{t.term}</p>
        {book && book.holidays.length > 0 && (
          <p className="dim">
            {t.holidays(book.holidays.map((one) => `${day(one.day)} (${one.name})`).join(', '))}
          </p>
        )}
        {book?.intro && <p className="cb-intro">{book.intro}</p>}
      </div>
    </div>
  )
}

function ProviderCard({ book }: { book: Book | null }) {
  const t = useComplaintText()
  const { store } = useShop()
  const day = useDayText()
  const rows: [string, string][] = [
    [t.legalName, book?.provider.legalName ?? (store.businessName || store.name)],
    ['RUC', book?.provider.ruc ?? store.identificationNumber],
    [t.address, book?.provider.address ?? store.address],
    [t.date, book ? day(book.today) : ''],
  ]
  return (
    <section className="cb-card" aria-labelledby="cb-provider">
      <h2 id="cb-provider">{t.provider}</h2>
      <dl>
        {rows
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Done({ filed, onAnother }: { filed: Filed; onAnother: () => void }) {
  const t = useComplaintText()
  const day = useDayText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="cb-done">
      <h2 ref={heading} tabIndex={-1}>
        {t.filedTitle(filed.code)}
      </h2>
      <p>{t.filedLine(filed.email, day(filed.dueOn))}</p>
      <div className="cb-acts">
        <Link className="btn" to={`/complaints-book/${filed._id}#t=${filed.token}`}>
          {t.follow}
        </Link>
        <PdfButton id={filed._id} code={filed.code} token={filed.token} />
      </div>
      <button type="button" className="cb-plain link" onClick={onAnother}>
        {t.another}
      </button>
    </section>
  )
}
