import { TextInput } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { onlyDigits } from '@/lib/peru'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

const MAX_LENGTH = 4

function MarkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stock')
  const { lowStockAt } = useStore()
  const errorText = useErrorText()
  const [text, setText] = useState(String(lowStockAt))
  const update = useStoreMutation('patch', '/api/v1/store', {
    updates: '/api/v1/store',
    silent: true,
  })
  const save = () =>
    update.mutate(
      { body: { lowStockAt: Number(text) } },
      {
        onSuccess: () => {
          notify.success({ title: t('mark.saved') })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('mark.title')}
      confirmLabel={t('mark.save')}
      cancelLabel={t('transfer.no')}
      pending={update.isPending}
      disabled={text === ''}
      onConfirm={save}
    >
      {update.error && <FormAlert>{errorText(update.error)}</FormAlert>}
      <TextInput
        data-autofocus
        label={t('mark.units')}
        description={t('mark.help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(onlyDigits(event.currentTarget.value))}
      />
    </FormDialog>
  )
}

/** From how many units on stock is low, in the whole store. */
export function LowMark() {
  const { t } = useTranslation('stock')
  const { lowStockAt } = useStore()
  const access = useAccess('settings.edit')
  const [open, setOpen] = useState(false)
  return (
    <>
      <PermissionButton
        leftSection={<IconBell size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
        {...access}
      >
        {t('mark.open', { count: lowStockAt })}
      </PermissionButton>
      {open && <MarkDialog onClose={() => setOpen(false)} />}
    </>
  )
}
