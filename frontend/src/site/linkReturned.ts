import { showError } from '@/api/showError'
import { linkGoogle } from '@/features/accounts/security'

/** A member came back from Google to link it. What went wrong is told on the page that he is let into. */
export async function linkReturned(authToken: string): Promise<void> {
  try {
    await linkGoogle(authToken)
  } catch (error) {
    void showError(error as Error)
  }
}
