import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rememberShared } from '@/features/stores/api'
import { SHARED } from '@/features/stores/setupChecklist'
import { type Store, storeDetailQuery } from '@/lib/store/useStore'
import type { SharedWithQr } from '@/ui/share'
import { storeQr } from '@/ui/storeQr'

/** Copying or sending the address is a line of the set-up list, so it is remembered. */
export function useShareStore(store: Store): SharedWithQr {
  const { t } = useTranslation(['stores', 'ui'])
  const cache = useQueryClient()
  return {
    title: t('share.store'),
    url: store.url,
    text: t('share.text', { name: store.name }),
    qr: storeQr(store),
    qrLine: t('ui:qr.line'),
    onShare: () => {
      if (store.setup.data[SHARED] === true) return
      rememberShared(store._id).then(
        (changed) => cache.setQueryData(storeDetailQuery(store._id).queryKey, changed),
        () => undefined,
      )
    },
  }
}
