import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { removeStoreToken } from '@/api/tokens'
import { closeStore } from '@/features/storeSettings/api'
import { type Store, storeKeys } from '@/features/stores/api'
import { useHref } from '@/lib/appLink'
import { selectedStore } from '@/lib/pageContext'
import { confirm } from '@/ui/confirm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = {
  store: Store
  /** Lets go of edits that nobody can save any more. */
  onClosed: () => void
}

/** The way out: the shop goes dark at once, for its owner alone to decide. */
export function CloseStoreCard({ store, onClosed }: Props) {
  const { t } = useTranslation('storeSettings')
  const { t: forms } = useTranslation('forms')
  const access = useAccess('billing.manage')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  const leave = async () => {
    await cache.cancelQueries({ queryKey: ['store', store._id] })
    cache.removeQueries({ queryKey: storeKeys.mine })
    removeStoreToken(store._id)
    selectedStore.clear()
    flushSync(onClosed)
    await navigate(href.page(paths.myStores))
    cache.removeQueries({ queryKey: ['store', store._id], type: 'inactive' })
    notify.success({ title: t('close.done', { name: store.name }) })
  }

  const close = async () => {
    if (busy.current) return
    const sure = await confirm({
      title: t('close.question', { name: store.name }),
      description: t('close.loss'),
      yes: t('close.yes'),
      danger: true,
    })
    if (!sure) return
    busy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      await closeStore(store._id)
      await leave()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || forms(error.code === 'NETWORK' ? 'network' : 'unknown'))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return (
    <FormSection title={t('close.title')} note={t('close.note')}>
      {problem !== undefined && <FormAlert>{problem}</FormAlert>}
      <div>
        <PermissionButton {...access} tone="danger" loading={pending} onClick={() => void close()}>
          {t('close.yes')}
        </PermissionButton>
      </div>
    </FormSection>
  )
}
