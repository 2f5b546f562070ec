import { Button } from '@mantine/core'
import { IconBox } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, storeApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import { type OrderRow, orderKeys } from '@/features/orders/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import { plainChange } from '@/features/orders/stateChange'
import { useStoreOid } from '@/lib/pageContext'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { rows: OrderRow[]; onDone: () => void }

/** Marks the chosen orders that wait for it as packed, one by one, and tells which did not move. */
export function BulkPack({ rows, onDone }: Props) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const ready = rows.filter(({ nextAction }) => nextAction === 'PACK')

  const packOne = async ({ _id, number }: OrderRow) => {
    const params = { path: { order_id: _id } }
    const body = plainChange('READY')
    const pending = storeApi(storeOid).PATCH('/api/v1/order/{order_id}/state', { params, body })
    try {
      await call(pending, { raw: true })
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return `#${number}: ${error.message}`
      throw error
    }
  }
  const pack = async () => {
    const count = ready.length
    const yes = t('bulk.yes')
    if (
      !(await confirm({ title: t('bulk.question', { count }), description: t('bulk.line'), yes }))
    )
      return
    setPending(true)
    const problems: string[] = []
    for (const row of ready) {
      const problem = await packOne(row)
      if (problem !== undefined) problems.push(problem)
    }
    setPending(false)
    await cache.invalidateQueries({ queryKey: orderKeys.all(storeOid) })
    const done = count - problems.length
    if (problems.length === 0) notify.success({ title: t('done.merged.READY', { count: done }) })
    else
      notify.warn({ title: t('bulk.some', { done, left: problems.length }), description: problems })
    onDone()
  }
  return (
    <>
      <PermissionButton
        {...(ready.length > 0 ? button('edit') : { allowed: false, reason: t('bulk.none') })}
        loading={pending}
        leftSection={<IconBox size={16} stroke={2} aria-hidden />}
        onClick={() => void pack()}
      >
        {t('bulk.pack', { count: ready.length })}
      </PermissionButton>
      <Button variant="subtle" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
    </>
  )
}
