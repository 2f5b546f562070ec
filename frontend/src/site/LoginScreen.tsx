import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { NEXT_PARAMETER } from '@/admin/guards/goTo'
import { ApiError } from '@/api/errors'
import { loginWithGoogle } from '@/features/accounts/api'
import { LoginForm } from '@/features/accounts/components/LoginForm'
import { readGoogleReturn } from '@/features/accounts/googleLogin'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { AuthFrame } from '@/site/components/AuthFrame'
import { useEnter } from '@/site/useEnter'
import { FormAlert } from '@/ui/FormAlert'

/** Somebody who comes back from Google is let in; the token leaves the address at once. */
function useGoogleReturn(enter: (next: string | null) => void): string | undefined {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  const [problem, setProblem] = useState<string>()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || hash === '') return
    done.current = true
    const answer = readGoogleReturn(hash)
    if (answer === undefined) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if ('failed' in answer) return setProblem(t('login.googleFailed'))
    loginWithGoogle(answer.authToken).then(
      () => enter(answer.next),
      (error) =>
        setProblem((error instanceof ApiError && error.message) || t('login.googleFailed')),
    )
  }, [hash, enter, t])
  return problem
}

export function LoginScreen() {
  const { t } = useTranslation('accounts')
  const go = useEnter()
  const [parameters] = useSearchParams()
  const enter = (next: string | null) => void go(next)
  const problem = useGoogleReturn(enter)
  return (
    <AuthFrame
      title={t('login.heading')}
      line={t('login.line')}
      foot={
        <>
          {t('login.noAccount')} <PageLink to={paths.register}>{t('login.register')}</PageLink>
        </>
      }
    >
      {problem !== undefined && <FormAlert>{problem}</FormAlert>}
      <LoginForm onEnter={() => enter(parameters.get(NEXT_PARAMETER))} />
    </AuthFrame>
  )
}
