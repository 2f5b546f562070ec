import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { NEXT_PARAMETER } from '@/admin/guards/goTo'
import { ApiError } from '@/api/errors'
import { challengeOf, loginWithGoogle } from '@/features/accounts/api'
import { LoginForm } from '@/features/accounts/components/LoginForm'
import { readGoogleReturn } from '@/features/accounts/googleLogin'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { AuthFrame } from '@/site/components/AuthFrame'
import { useEnter } from '@/site/useEnter'
import { FormAlert } from '@/ui/FormAlert'

/** A chunk of its own: few come back for this. */
const link = async (token: string) => (await import('@/site/linkReturned')).linkReturned(token)

type GoogleState = { problem?: string; challenge?: string; next?: string }

/** Somebody who comes back from Google is let in; the token leaves the address at once. */
function useGoogleReturn(enter: (next: string | null) => void): GoogleState {
  const { t } = useTranslation('accounts')
  const { hash } = useLocation()
  const [state, setState] = useState<GoogleState>({})
  const done = useRef(false)
  useEffect(() => {
    if (done.current || hash === '') return
    done.current = true
    const answer = readGoogleReturn(hash)
    if (answer === undefined) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if ('failed' in answer) return setState({ problem: t('login.googleFailed') })
    if (answer.links) {
      void link(answer.authToken).finally(() => enter(answer.next))
      return
    }
    loginWithGoogle(answer.authToken).then(
      () => enter(answer.next),
      (error) => {
        const challenge = challengeOf(error)
        const message = (error instanceof ApiError && error.message) || t('login.googleFailed')
        setState(challenge ? { challenge, next: answer.next } : { problem: message })
      },
    )
  }, [hash, enter, t])
  return state
}

export function LoginScreen() {
  const { t } = useTranslation('accounts')
  const go = useEnter()
  const [parameters] = useSearchParams()
  const enter = (next: string | null) => void go(next)
  const { problem, challenge, next } = useGoogleReturn(enter)
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
      <LoginForm
        challenge={challenge}
        onEnter={() => enter(next || parameters.get(NEXT_PARAMETER))}
      />
    </AuthFrame>
  )
}
