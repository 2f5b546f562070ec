import { type ApiError, toFormErrors } from '@/api/errors'
import { FreshState, freshState } from '@/features/orders/components/FreshState'
import { FormAlert } from '@/ui/FormAlert'

/** Why it did not happen. */
export function Refused(props: { problem: ApiError | undefined; message: string | undefined }) {
  const { problem, message } = props
  if (problem === undefined) return null
  const details = Object.values(toFormErrors(problem))
  return (
    <FormAlert tone={freshState(problem) ? 'warning' : 'danger'} cause={problem}>
      <p>{details.length > 0 ? details.join(' ') : message}</p>
      <FreshState problem={problem} />
    </FormAlert>
  )
}
