import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '@/api/errors'
import { loginWithCode } from '@/features/accounts/api'
import { CodeField } from '@/features/accounts/components/CodeField'
import { FormAlert } from '@/ui/FormAlert'
import { useServerForm } from '@/ui/form/useServerForm'
import classes from './AccountForm.module.css'

type Props = { challenge: string; onEnter: () => void; onBack: () => void }

const codeSchema = z.object({ totp: z.string().check(z.trim(), z.minLength(6), z.maxLength(16)) })

/** After a right password: the code of the app, or one of those that were saved for a lost phone. */
export function SecondStepForm({ challenge, onEnter, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [recovers, setRecovers] = useState(false)
  const [over, setOver] = useState(false)
  const { setFieldValue, getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: codeSchema,
    texts: 'accounts',
    label: (field) => t(recovers ? 'fields.recoveryCode' : `fields.${field}`),
    values: { totp: '' },
    keepValues: true,
    submit: async ({ totp }) => {
      try {
        await loginWithCode(challenge, totp)
      } catch (error) {
        setOver(error instanceof ApiError && error.reason === 'challenge_expired')
        throw error
      }
      onEnter()
    },
  })
  const swap = () => {
    setFieldValue('totp', '')
    setRecovers(!recovers)
  }
  const { onChange, ...field } = getInputProps('totp')
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      {recovers ? (
        <TextInput
          {...field}
          onChange={onChange}
          name="totp"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          description={t('secondStep.recoverHelp')}
          data-autofocus
          autoFocus
        />
      ) : (
        <CodeField
          {...field}
          onChange={onChange}
          name="totp"
          description={t('secondStep.codeHelp')}
          autoFocus
        />
      )}
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        loading={submitting}
        disabled={over}
      >
        {t('login.submit')}
      </Button>
      <UnstyledButton className={classes.aside} onClick={swap}>
        {t(recovers ? 'secondStep.useApp' : 'secondStep.useRecovery')}
      </UnstyledButton>
      <UnstyledButton className={classes.aside} onClick={onBack}>
        {t('secondStep.back')}
      </UnstyledButton>
    </form>
  )
}
