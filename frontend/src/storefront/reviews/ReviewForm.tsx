import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { type OrderKey, orderHeaders } from '../orderStatus/useOrder'
import { describedBy, FieldFrame, TextField } from '../ui/Field'
import field from '../ui/Field.module.css'
import { PhotosField } from './PhotosField'
import { StarInput } from './StarInput'
import type { ReviewTexts } from './texts.en'
import type { ReviewableLine } from './types'
import { useReviewText } from './useReviewText'

type Props = {
  line: ReviewableLine
  orderKey: OrderKey
  authorName: string
  /** Chosen before, in the mail; 0: none are. */
  stars: number
  onSent: () => Promise<void>
}

type Errors = Partial<Record<'body' | 'authorName' | 'photos' | 'form', string>>

export const MAX_PHOTOS = 5
const MAX_BYTES = 10 * 1024 * 1024

export function ReviewForm({ line, orderKey, authorName, stars, onSent }: Props) {
  const t = useReviewText()
  const { locale } = useShop()
  const [rating, setRating] = useState(stars)
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [name, setName] = useState(authorName)
  const [photos, setPhotos] = useState<File[]>([])
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (stars) form.current?.scrollIntoView?.({ block: 'center' })
  }, [stars])
  const id = (part: string) => `${part}-${line.lineOid}`
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = checked({ body, name, photos }, t)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const data = dataOf({ line, rating, title, body, name, photos })
      const headers = orderHeaders(orderKey.token)
      await call('POST', `order/ui/${orderKey.id}/review`, { body: data, headers, locale })
      await onSent()
    } catch (failure) {
      const refusal = failure as ApiError
      // One whose answer was lost is with the store.
      if (refusal.reason === 'review_exists') await onSent()
      else setErrors(explained(refusal, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="rv-form" onSubmit={submit} noValidate>
      <StarInput
        name={id('stars')}
        legend={t.rate(line.productName)}
        value={rating}
        onChange={setRating}
      />
      {rating > 0 && (
        <>
          <TextField
            id={id('title')}
            label={t.headline}
            note={t.optional}
            maxLength={120}
            value={title}
            onChange={setTitle}
          />
          <FieldFrame id={id('body')} label={t.body} hint={t.bodyHint} error={errors.body}>
            <textarea
              id={id('body')}
              className={field.input}
              rows={4}
              maxLength={2000}
              value={body}
              aria-invalid={errors.body ? true : undefined}
              aria-describedby={describedBy(id('body'), t.bodyHint, errors.body)}
              onChange={(event) => {
                setBody(event.target.value)
                setErrors({})
              }}
            />
          </FieldFrame>
          <TextField
            id={id('name')}
            label={t.name}
            hint={t.nameHint}
            maxLength={60}
            autoComplete="nickname"
            value={name}
            error={errors.authorName}
            onChange={setName}
          />
          <PhotosField
            id={id('photos')}
            photos={photos}
            error={errors.photos}
            onChange={setPhotos}
          />
          {errors.form && (
            <p role="alert" className={field.error}>
              {errors.form}
            </p>
          )}
          <button type="submit" className="btn" disabled={busy}>
            {busy ? t.sending : t.send}
          </button>
        </>
      )}
    </form>
  )
}

type Written = { body: string; name: string; photos: File[] }

function checked({ body, name, photos }: Written, t: ReviewTexts): Errors {
  const isTooMuch = photos.length > MAX_PHOTOS || photos.some(({ size }) => size > MAX_BYTES)
  return {
    ...(body.trim().length < 10 && { body: t.errorBody }),
    ...(name.trim().length < 2 && { authorName: t.errorName }),
    ...(isTooMuch && { photos: t.errorPhotos }),
  }
}

type Sent = Written & { line: ReviewableLine; rating: number; title: string }

function dataOf({ line, rating, title, body, name, photos }: Sent): FormData {
  const data = new FormData()
  data.set('lineOid', line.lineOid)
  data.set('rating', String(rating))
  if (title.trim()) data.set('title', title.trim())
  data.set('body', body.trim())
  data.set('authorName', name.trim())
  for (const photo of photos) data.append('photos', photo)
  return data
}

function explained(failure: ApiError, t: ReviewTexts): Errors {
  const first = (name: string) =>
    (failure.params[name] as { message?: string }[] | undefined)?.[0]?.message
  const wrong: Errors = {}
  for (const name of ['body', 'authorName', 'photos'] as const) {
    const message = first(name)
    if (message) wrong[name] = message
  }
  if (Object.keys(wrong).length > 0) return wrong
  return { form: failure.status === 409 ? failure.message : t.failed }
}
