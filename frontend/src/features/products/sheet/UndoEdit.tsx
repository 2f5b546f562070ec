import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRunning, jobQuery } from '@/api/jobs'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery, useStoreQuery } from '@/api/queries'
import { EDITS, UNDO } from '@/features/products/sheet/sheetApi'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

/** Waits for the job of undoing; what it came to stands in the list of edits. */
function useUndone(jobOid: string | undefined, onOver: () => void) {
  const storeOid = useStoreOid()
  const { data } = useQuery({ ...jobQuery(storeOid, jobOid ?? ''), enabled: jobOid !== undefined })
  const isOver = jobOid !== undefined && data !== undefined && !isRunning(data)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
}

/** Takes the latest edit of the last day back, all of it that nobody has saved since. */
export function UndoEdit({ disabled, onUndone }: { disabled: boolean; onUndone: () => void }) {
  const { t } = useTranslation('bulkEdit')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const [jobOid, setJob] = useState<string>()
  const { data: edits = [] } = useStoreQuery('get', EDITS, {}, { select: ({ items }) => items })
  const undo = useStoreMutation('post', UNDO)
  const last = edits.find(({ undoUntil }) => undoUntil !== null)

  useUndone(jobOid, async () => {
    setJob(undefined)
    const { items } = await cache.fetchQuery({
      ...storeQuery(storeOid, 'get', EDITS),
      staleTime: 0,
    })
    const done = items.find(({ _id }) => _id === jobOid)
    const left = done?.left.map(({ name }) => name) ?? []
    notify.success({
      title: t('undo.done', { count: done?.restored ?? 0 }),
      description: left.length > 0 ? t('undo.left', { names: left.join(', ') }) : undefined,
    })
    onUndone()
  })
  if (!last && !jobOid) return null
  const ask = async () => {
    if (!last) return
    const sure = await confirm({
      title: t('undo.title', { count: last.cells }),
      description: t('undo.line', { when: formatDayTime(last.createdAt, locale, timeZone) }),
      confirmLabel: t('undo.confirm'),
      danger: true,
    })
    if (!sure) return
    undo.mutate(
      { params: { path: { edit_id: last._id } } },
      { onSuccess: ({ jobOid: started }) => setJob(started) },
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} stroke={2} aria-hidden />}
      loading={undo.isPending || jobOid !== undefined}
      disabled={disabled}
      onClick={() => void ask()}
    >
      {t('undo.button')}
    </Button>
  )
}
