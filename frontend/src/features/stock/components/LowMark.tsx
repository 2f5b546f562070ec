import { TextInput } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { ApiError } from '@/api/errors'
import { useStockCalls } from '@/features/stock/api'
import { onlyDigits } from '@/lib/peru'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

const LONGEST = 4

function MarkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['stock', 'forms'])
  const store = useStore()
  const calls = useStockCalls(store._id)
  const [text, setText] = useState(String(store.lowStockAt))
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await calls.setLowMark(Number(text))
      notify.success({ title: t('mark.saved') })
      onClose()
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('forms:network'))
      setPending(false)
    }
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('mark.title')}
      yes={t('mark.save')}
      no={t('transfer.no')}
      pending={pending}
      disabled={text === ''}
      onYes={() => void save()}
    >
      {problem && <FormAlert>{problem}</FormAlert>}
      <TextInput
        data-autofocus
        label={t('mark.units')}
        description={t('mark.help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
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
