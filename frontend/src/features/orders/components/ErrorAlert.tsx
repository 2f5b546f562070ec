import { type ApiError, toFormErrors } from '@/api/errors'
import { ConflictSummary, conflictState } from '@/features/orders/components/ConflictSummary'
import { FormAlert } from '@/ui/FormAlert'

/** Why it did not happen. */
export function ErrorAlert(props: { problem: ApiError | undefined; message: string | undefined }) {
  const { problem, message } = props
  if (problem === undefined) return null
  const details = Object.values(toFormErrors(problem))
  return (
    <FormAlert tone={conflictState(problem) ? 'warning' : 'danger'} cause={problem}>
      <p>{details.length > 0 ? details.join(' ') : message}</p>
      <ConflictSummary problem={problem} />
    </FormAlert>
  )
}
