import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import {
  atPage,
  BLOCK_PUBLISH,
  BLOCK_SCHEDULE,
  type BlockPage,
  type BlockPageKey,
} from '@/features/content/blocks/api'
import type { BlocksEditor } from '@/features/content/blocks/useBlocksEditor'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime } from '@/lib/zoneTime'
import { notify } from '@/ui/notify'

export type Reload = () => Promise<BlockPage | undefined>
type Plan = { when: 'now' | 'later'; at: string; returns: boolean; returnAt: string }

const NOW: Plan = { when: 'now', at: '', returns: false, returnAt: '' }

/** Publishing the whole page as one version: at once, or at a moment, with a way back. */
export function usePublishing(key: BlockPageKey, editor: BlocksEditor, reload: Reload) {
  const { t } = useTranslation('blocks')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const access = useAccess('content.edit')
  const [plan, setPlan] = useState(NOW)
  const send = useStoreMutation('post', BLOCK_PUBLISH, { refetchType: 'none' })
  const call = useStoreMutation('delete', BLOCK_SCHEDULE)
  const { row, take, save, saving } = editor
  const when = (moment: string) => formatDayTime(moment, locale, timeZone)
  const at = plan.when === 'later' ? fromFieldTime(plan.at, timeZone) : null
  const returnAt = plan.returns ? fromFieldTime(plan.returnAt, timeZone) : null
  const problem = problemOf(plan, at, returnAt)
  const isNew = row.hasDraft || !row.isOwn || saving !== 'saved' || plan.returns
  const publish = async () => {
    if (problem || !(await save())) return
    const body = { publishAt: at, returnAt }
    const fresh = await send.mutateAsync({ ...atPage(key), body }).catch(() => null)
    if (!fresh) return
    take(fresh)
    setPlan(NOW)
    notify.success({ title: at ? t('publish.planned', { when: when(at) }) : t('publish.done') })
  }
  const { scheduledAt, returnAt: returns } = row
  return {
    access,
    plan,
    setPlan,
    at,
    problem,
    publish,
    zone: timeZone.split('/').at(-1)?.replace('_', ' ') ?? timeZone,
    isPending: send.isPending,
    label: at ? t('publish.buttonAt', { when: when(at) }) : t('publish.button'),
    reason: isNew ? undefined : t('publish.nothingNew'),
    scheduled: scheduledAt
      ? t(returns ? 'publish.waitsAndReturns' : 'publish.waits', {
          when: when(scheduledAt),
          back: returns && when(returns),
        })
      : returns && t('publish.returnsAt', { back: when(returns) }),
    cancel: {
      isPending: call.isPending,
      run: () =>
        call.mutate(atPage(key), {
          onSuccess: async () => {
            const fresh = await reload()
            if (fresh) take(fresh)
          },
        }),
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>

function problemOf(plan: Plan, at: string | null, returnAt: string | null) {
  const now = new Date().toISOString()
  if (plan.when === 'later' && (at === null || at <= now)) return 'past'
  if (plan.returns && (returnAt === null || returnAt <= (at ?? now))) return 'return'
  return undefined
}
