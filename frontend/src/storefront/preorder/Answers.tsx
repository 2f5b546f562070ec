import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { fetchFile } from '../lib/api'
import { Icon } from '../ui/Icon'
import type { Preorder } from './types'
import { type Act, usePreorderText } from './usePreorder'

type Props = { preorder: Preorder; act: Act; busy: boolean }

/** What can be answered besides yes: another quote, or no; and the quote on paper. */
export function Answers({ preorder, act, busy, token }: Props & { token: string }) {
  const t = usePreorderText()
  const [open, setOpen] = useState<'' | 'change' | 'no'>('')
  const toggle = (name: 'change' | 'no') => setOpen(open === name ? '' : name)
  const hasPaper = preorder.kind === 'REQUEST' && preorder.lines.length > 0
  if (!preorder.changeable && !preorder.rejectable && !hasPaper) return null
  return (
    <section className="po-answers" aria-label={t.askChange}>
      {preorder.changeable && (
        <>
          <button type="button" aria-expanded={open === 'change'} onClick={() => toggle('change')}>
            <Icon name="pencil" size={20} />
            {t.askChange}
            <Icon name={open === 'change' ? 'down' : 'right'} size={18} />
          </button>
          {open === 'change' && <ChangeForm preorder={preorder} act={act} busy={busy} />}
        </>
      )}
      {hasPaper && <PaperButton id={preorder._id} token={token} />}
      {preorder.rejectable && (
        <>
          <button type="button" aria-expanded={open === 'no'} onClick={() => toggle('no')}>
            <Icon name="close" size={20} />
            {preorder.kind === 'PRESALE' ? t.cancelPlace : t.noThanks}
            <Icon name={open === 'no' ? 'down' : 'right'} size={18} />
          </button>
          {open === 'no' && (
            <div className="po-inside">
              <p>{preorder.orderPath ? t.sureMoney : t.sure}</p>
              <div className="po-acts">
                <button
                  type="button"
                  className="btn"
                  aria-busy={busy}
                  onClick={() => void act('reject').then(() => setOpen(''))}
                >
                  {t.yesNo}
                </button>
                <button type="button" className="btn outline" onClick={() => setOpen('')}>
                  {t.goBack}
                </button>
              </div>
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** It is fetched with a header, so no address has the key. */
function PaperButton({ id, token }: { id: string; token: string }) {
  const t = usePreorderText()
  const { locale } = useShop()
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const headers = { 'X-Preorder-Token': token }
      const blob = await fetchFile(`preorder/ui/${id}/pdf`, { headers, locale })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `${t.fileName}.pdf`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void save()}>
        <Icon name="file" size={20} />
        {t.pdf}
        <Icon name="right" size={18} />
      </button>
      {failed && (
        <p role="alert" className="po-problem">
          {t.failed}
        </p>
      )}
    </>
  )
}

function ChangeForm({ preorder, act, busy }: Props) {
  const t = usePreorderText()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [quantities, setQuantities] = useState<Record<string, string>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setMissing(true)
    const changed = Object.entries(quantities).filter(([, typed]) => Number(typed) > 0)
    const units = changed.map(([lineOid, typed]) => ({ lineOid, quantity: Number(typed) }))
    void act('change', { text: text.trim(), quantities: units })
  }
  return (
    <form className="po-inside" onSubmit={submit} noValidate>
      {preorder.lines.map((line) => (
        <label key={line._id} className="po-units">
          {t.quantityOf(line.name)}
          <input
            inputMode="numeric"
            maxLength={5}
            value={quantities[line._id] ?? String(line.quantity)}
            onChange={(event) => {
              const units = event.currentTarget.value.replace(/\D/g, '')
              setQuantities({ ...quantities, [line._id]: units })
            }}
          />
        </label>
      ))}
      <label htmlFor="po-change">{t.changeText}</label>
      <textarea
        id="po-change"
        rows={4}
        maxLength={500}
        value={text}
        aria-invalid={missing && !text.trim()}
        aria-describedby="po-change-hint"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p id="po-change-hint" className={missing && !text.trim() ? 'po-problem' : 'dim small'}>
        {missing && !text.trim() ? t.required : t.changeHint}
      </p>
      <button type="submit" className="btn" aria-busy={busy}>
        {t.sendChange}
      </button>
    </form>
  )
}
