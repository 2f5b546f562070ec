import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, toFormErrors } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import type { CodeProof } from '@/features/accounts/secondStep'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { PasswordField } from '@/ui/PasswordField'

type Props = {
  title: string
  line: string
  confirmLabel: string
  danger?: boolean
  hasPassword: boolean
  onClose: () => void
  act: (proof: CodeProof) => Promise<void>
}

/** The password and a code, of the app or of those that were saved. */
export function CodeProofDialog({ hasPassword, act, line, ...dialog }: Props) {
  const { t } = useTranslation(['accounts', 'ui'])
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  const send = async () => {
    setPending(true)
    setErrors({})
    setProblem(undefined)
    try {
      await act({ code, ...(password === '' ? {} : { currentPassword: password }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const beside = toFormErrors(error)
      setErrors(beside)
      setProblem(Object.keys(beside).length > 0 ? undefined : errorText(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <FormDialog
      {...dialog}
      opened
      cancelLabel={t('ui:confirm.no')}
      pending={pending}
      disabled={code.trim().length < 6 || (hasPassword && password === '')}
      onConfirm={() => void send()}
    >
      <p>{line}</p>
      {problem !== undefined && <FormAlert>{problem}</FormAlert>}
      {hasPassword && (
        <PasswordField
          label={t('fields.currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.currentPassword}
        />
      )}
      <TextInput
        label={t('fields.codeOrRecovery')}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        maxLength={16}
        error={errors.code}
      />
    </FormDialog>
  )
}
