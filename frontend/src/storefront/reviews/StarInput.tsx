import stars from '../ui/Stars.module.css'
import { useReviewText } from './useReviewText'

type Props = { name: string; legend: string; value: number; onChange: (value: number) => void }

/** One tap chooses; arrow keys as in every group of radio buttons. */
export function StarInput({ name, legend, value, onChange }: Props) {
  const t = useReviewText()
  return (
    <fieldset className="rv-stars">
      <legend className="hidden">{legend}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <span className={stars.stars} aria-hidden="true">
            {star <= value ? '★' : '☆'}
          </span>
          <span className="hidden">{`${star}: ${t.stars[star - 1]}`}</span>
        </label>
      ))}
      <span className="small dim" aria-hidden="true">
        {t.stars[value - 1]}
      </span>
    </fieldset>
  )
}
