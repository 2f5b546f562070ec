import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, toFormErrors } from '@/api/errors'
import { leaveSession } from '@/api/session'
import { useErrorText } from '@/api/useErrorText'
import { useHref } from '@/lib/appLink'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { PasswordField } from '@/ui/PasswordField'

type Props = {
  opened: boolean
  onClose: () => void
  /** The question, and what is lost by yes. */
  title: string
  loss: ReactNode
  confirmLabel: string
  danger?: boolean
  /** The page of the login, which leads back here. */
  loginPath: string
  act: (proof: { currentPassword?: string }) => Promise<void>
}

const PASSWORD = 'current_password_needed'
const LOGIN = 'fresh_log_in_needed'

/** Asks once more, and for the current password when the server wants it of this session. */
export function ProofDialog({ danger = true, ...props }: Props) {
  const { opened, onClose, title, loss, confirmLabel, loginPath, act } = props
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const href = useHref()
  const [password, setPassword] = useState('')
  const [asks, setAsks] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [stale, setStale] = useState(false)
  const [pending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (asks && wrong !== undefined) field.current?.focus()
  }, [asks, wrong])

  const close = () => {
    setPassword('')
    setAsks(false)
    setWrong(undefined)
    setProblem(undefined)
    setStale(false)
    onClose()
  }

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const message = errorText(error)
    const atField = error.reason === PASSWORD ? error.message : toFormErrors(error).currentPassword
    setAsks(asks || error.reason === PASSWORD)
    setStale(error.reason === LOGIN)
    setWrong(atField)
    setProblem(atField === undefined ? message : undefined)
  }

  const send = async () => {
    setPending(true)
    setWrong(undefined)
    setProblem(undefined)
    try {
      await act(password === '' ? {} : { currentPassword: password })
    } catch (error) {
      fail(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('confirm.no')}
      danger={danger}
      pending={pending}
      disabled={stale}
      onConfirm={() => void send()}
    >
      <p>{loss}</p>
      {problem !== undefined && (
        <FormAlert>
          {problem}
          {stale && (
            <UnstyledButton
              mt={4}
              display="block"
              onClick={() => void leaveSession(() => navigate(href.page(loginPath)))}
            >
              {t('proof.login')}
            </UnstyledButton>
          )}
        </FormAlert>
      )}
      {asks && (
        <PasswordField
          ref={field}
          label={t('proof.password')}
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wrong}
        />
      )}
    </FormDialog>
  )
}
