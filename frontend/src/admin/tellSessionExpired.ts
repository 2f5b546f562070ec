import { markSessionExpired, takeSessionExpired } from '@/api/expiredSession'
import { readUserToken } from '@/api/tokens'
import { i18n } from '@/i18n/index'

export async function tellSessionExpired(): Promise<void> {
  markSessionExpired()
  await show()
}

/** The page that told it may have been loaded anew before anybody could read it: once more. */
export async function retellSessionExpired(): Promise<void> {
  if (takeSessionExpired() && readUserToken() === undefined) await show()
}

async function show(): Promise<void> {
  const { notify } = await import('@/ui/notify')
  notify.sessionExpired({
    title: i18n.t('shell:sessionExpired.title'),
    description: i18n.t('shell:sessionExpired.description'),
  })
}
