import { i18n } from '@/i18n/index'

export async function tellSessionExpired(): Promise<void> {
  const { notify } = await import('@/ui/notify')
  notify.sessionExpired({
    title: i18n.t('shell:sessionExpired.title'),
    description: i18n.t('shell:sessionExpired.description'),
  })
}
