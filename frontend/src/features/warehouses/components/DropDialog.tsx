import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import type { Warehouse } from '@/features/warehouses/api'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

type Props = { point: Warehouse; others: Warehouse[]; onClose: () => void }

/** A place that goes; what lies in it and what is promised from it moves first. */
export function DropDialog({ point, others, onClose }: Props) {
  const { t } = useTranslation('warehouses')
  const errorText = useErrorText()
  const [moveTo, setMoveTo] = useState('')
  const [asks, setAsks] = useState(false)
  const remove = useStoreMutation('delete', '/api/v1/warehouse/{warehouse_id}', {
    silent: true,
    onSuccess: () => {
      notify.success({ title: t('drop.done', { name: point.name }) })
      onClose()
    },
    onError: ({ reason }) => setAsks(asks || reason === 'warehouse_holds_stock'),
  })
  const drop = () => {
    const query = { moveTo: moveTo || undefined }
    remove.mutate({ params: { path: { warehouse_id: point._id }, query } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('drop.title', { name: point.name })}
      confirmLabel={t('drop.yes')}
      cancelLabel={t('drop.no')}
      danger
      pending={remove.isPending}
      disabled={asks && moveTo === ''}
      onConfirm={drop}
    >
      <p>{t('drop.line')}</p>
      {remove.error && <FormAlert>{errorText(remove.error)}</FormAlert>}
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
