import { NotFound } from '../catalog/NotFoundPage'
import { useData, useText, useTitle } from '../context'
import css from '../terms/TermsPage.module.css'
import { LoadFailed, WaitingPage } from '../ui/States'

type Faq = { groups: { name: string; questions: { question: string; answer: string }[] }[] }

/** Questions by group; the first one is open. */
export default function FaqPage() {
  const t = useText()
  const title = t.ownTexts.faq
  const { value, failed, retry } = useData<Faq>('page/ui/faq')
  useTitle(title)
  if (value === null || value?.groups.length === 0) return <NotFound />
  if (!value) {
    return (
      <div className={`inner ${css.page}`}>
        {failed ? <LoadFailed retry={retry} title={title} /> : <WaitingPage title={title} />}
      </div>
    )
  }
  return (
    <div className={`inner ${css.page}`}>
      <h1>{title}</h1>
      {value.groups.map(({ name, questions }, group) => (
        <section key={name} className={css.group}>
          {name && <h2>{name}</h2>}
          {questions.map(({ question, answer }, at) => (
            <details key={question} className={css.question} open={group === 0 && at === 0}>
              <summary>{question}</summary>
              <p className={css.answer}>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}
