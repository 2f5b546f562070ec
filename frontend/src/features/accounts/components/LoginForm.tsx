import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { challengeOf, login } from '@/features/accounts/api'
import { GoogleButton } from '@/features/accounts/components/GoogleButton'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { email } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { PasswordField } from '@/ui/PasswordField'
import classes from './AccountForm.module.css'

// Few have a second step: nobody else waits for its code.
const SecondStepForm = lazy(() =>
  import('@/features/accounts/components/SecondStepForm').then((m) => ({
    default: m.SecondStepForm,
  })),
)

type Props = {
  onEnter: () => void
  /** Somebody came back from Google, and a code comes next. */
  challenge?: string
}

const loginSchema = z.object({
  email: email(),
  password: z.string().check(z.minLength(1)),
})

export function LoginForm({ onEnter, challenge: given }: Props) {
  const [own, setOwn] = useState<string>()
  const [left, setLeft] = useState<string>()
  const challenge = own ?? given
  if (challenge === undefined || challenge === left) {
    return <PasswordForm onEnter={onEnter} onChallenge={setOwn} />
  }
  return (
    <Suspense>
      <SecondStepForm
        challenge={challenge}
        onEnter={onEnter}
        onBack={() => {
          setOwn(undefined)
          setLeft(given)
        }}
      />
    </Suspense>
  )
}

type PasswordProps = { onEnter: () => void; onChallenge: (challenge: string) => void }

function PasswordForm({ onEnter, onChallenge }: PasswordProps) {
  const { t } = useTranslation('accounts')
  const { getInputProps, submitting, formError, onSubmit } = useServerForm({
    schema: loginSchema,
    texts: 'accounts',
    label: (field) => t(`fields.${field}`),
    values: { email: '', password: '' },
    draftKey: 'login',
    restore: 'at once',
    keepValues: true,
    submit: async (typed) => {
      try {
        await login(typed)
      } catch (error) {
        const challenge = challengeOf(error)
        if (challenge === undefined) throw error
        return onChallenge(challenge)
      }
      onEnter()
    },
  })

  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...getInputProps('email')}
      />
      <div>
        <PasswordField
          name="password"
          autoComplete="current-password"
          {...getInputProps('password')}
        />
        <PageLink to={paths.recover} className={classes.aside}>
          {t('login.forgot')}
        </PageLink>
      </div>
      <Button type="submit" variant="filled" size="md" fullWidth loading={submitting}>
        {t('login.submit')}
      </Button>
      <GoogleButton />
    </form>
  )
}
