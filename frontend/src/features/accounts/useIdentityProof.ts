import { useState } from 'react'
import { ApiError } from '@/api/errors'

const REASON = 'current_password_needed'

/** Notices that the server wants the current password, so that the form can ask for it. */
export function useIdentityProof() {
  const [needed, setNeeded] = useState(false)
  const watch = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (error) {
      if (error instanceof ApiError && error.reason === REASON) setNeeded(true)
      throw error
    }
  }
  return { needed, watch }
}
