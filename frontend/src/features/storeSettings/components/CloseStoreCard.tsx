import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { readsOf } from '@/api/queries'
import { removeStoreToken } from '@/api/tokens'
import { closeStore, type Proof } from '@/features/storeSettings/api'
import { myStoresQuery } from '@/features/stores/api'
import { useHref, withStore } from '@/lib/appLink'
import { selectedStore } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import type { Store } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { ProofDialog } from '@/ui/ProofDialog'

type Props = {
  store: Store
  /** Lets go of edits that nobody can save any more. */
  onClosed: () => void
}

/** The way out: the shop goes dark at once, for its owner alone to decide. */
export function CloseStoreCard({ store, onClosed }: Props) {
  const { t } = useTranslation('storeSettings')
  const access = useAccess('billing.manage')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const [asking, setAsking] = useState(false)

  const back = withStore(paths.general, store._id)

  const leave = async () => {
    await cache.cancelQueries(readsOf(store._id))
    cache.removeQueries(myStoresQuery())
    removeStoreToken(store._id)
    selectedStore.clear()
    flushSync(onClosed)
    await navigate(href.page(paths.myStores))
    cache.removeQueries({ ...readsOf(store._id), type: 'inactive' })
    notify.success({ title: t('close.done', { name: store.name }) })
  }

  const close = async (proof: Proof) => {
    await closeStore(store._id, proof)
    await leave()
  }

  return (
    <FormSection title={t('close.title')} note={t('close.note')}>
      <div>
        <PermissionButton {...access} tone="danger" onClick={() => setAsking(true)}>
          {t('close.yes')}
        </PermissionButton>
      </div>
      <ProofDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('close.question', { name: store.name })}
        loss={t('close.loss')}
        confirmLabel={t('close.yes')}
        loginPath={`${paths.login}?${new URLSearchParams({ next: back })}`}
        act={close}
      />
    </FormSection>
  )
}
