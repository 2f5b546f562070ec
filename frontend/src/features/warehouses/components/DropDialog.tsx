import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useWarehouseCalls, type Warehouse } from '@/features/warehouses/api'
import { useStoreOid } from '@/lib/pageContext'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

type Props = { point: Warehouse; others: Warehouse[]; onClose: () => void }

/** A place that goes; what lies in it and what is promised from it moves first. */
export function DropDialog({ point, others, onClose }: Props) {
  const { t } = useTranslation('warehouses')
  const calls = useWarehouseCalls(useStoreOid())
  const [moveTo, setMoveTo] = useState('')
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const drop = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await calls.remove(point._id, moveTo || undefined)
      notify.success({ title: t('drop.done', { name: point.name }) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAsks(asks || error.reason === 'warehouse_holds_stock')
      setProblem(error.message || t('forms:unknown'))
    } finally {
      setPending(false)
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('drop.title', { name: point.name })}
      yes={t('drop.yes')}
      no={t('drop.no')}
      danger
      pending={pending}
      disabled={asks && moveTo === ''}
      onYes={() => void drop()}
    >
      <p>{t('drop.line')}</p>
      {problem && <FormAlert>{problem}</FormAlert>}
      <NativeSelect
        label={t('drop.moveTo')}
        description={t('drop.moveHelp')}
        value={moveTo}
        onChange={(event) => setMoveTo(event.currentTarget.value)}
        data={[
          { value: '', label: t(asks ? 'drop.choose' : 'drop.empty') },
          ...others.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </FormDialog>
  )
}
