import { Anchor, Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call, publicApi, userApi } from '@/api/client'
import { ApiError } from '@/api/errors'
import { QueryProvider } from '@/api/QueryProvider'
import { readUserToken } from '@/api/tokens'
import { useErrorText } from '@/api/useErrorText'
import { signup } from '@/features/accounts/api'
import { LoginForm } from '@/features/accounts/components/LoginForm'
import { RegisterForm } from '@/features/accounts/components/RegisterForm'
import {
  EMPTY_REGISTRATION,
  type Registration,
  registrationDraft,
} from '@/features/accounts/registrationDraft'
import type { Invitation, Joined } from '@/features/collaborators/api'
import { describe } from '@/features/collaborators/words'
import { useLocalePath } from '@/i18n/localePath'
import { PageLink, useHref, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { AuthFrame } from '@/site/components/AuthFrame'
import { JoinWaiting } from '@/site/components/JoinWaiting'
import { FormAlert } from '@/ui/FormAlert'
import classes from './JoinScreen.module.css'

const accept = (key: string) =>
  call(userApi.POST('/api/v1/user/invitation/accept', { body: { key } }))

/** Comes in with the account that is open, as soon as there is one. */
function useJoining(key: string) {
  const navigate = useNavigate()
  const href = useHref()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const [joined, setJoined] = useState<Joined>()
  const open = (storeOid: string) => navigate(href.page(withStore(paths.storeHome, storeOid)))
  const join = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const answer = await accept(key)
      if (answer.state === 'ACTIVE') await open(answer.storeOid)
      else setJoined(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return { join, open, joined, problem, pending }
}

function Offer({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['collaborators', 'forms'])
  const { locale } = useLocalePath()
  const role = t(`forms:permission.roles.${invitation.role}`)
  return (
    <div className={classes.offer}>
      <strong>{t('join.role', { role })}</strong>
      <p>{describe(new Set(invitation.resources), t, locale)}</p>
    </div>
  )
}

/** A new account or one that is there; either way the reader is in the store next. */
function Enter({ invitation, onEnter }: { invitation: Invitation; onEnter: () => void }) {
  const { t } = useTranslation('collaborators')
  const [isNew, setNew] = useState(true)
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string>()
  const [draft] = useState(() => {
    const [firstName = '', ...rest] = invitation.name.split(' ')
    const known = { firstName, lastName: rest.join(' '), email: invitation.email }
    registrationDraft.keep({ ...EMPTY_REGISTRATION, ...known })
    return known
  })
  const register = (values: Registration) => {
    setProblem(undefined)
    signup({ ...values, tierPlan: 'LITE', frequency: 'MONTHLY', currency: 'PEN' }).then(
      onEnter,
      (error) => setProblem(errorText(error)),
    )
  }
  return (
    <>
      {problem !== undefined && <FormAlert>{problem}</FormAlert>}
      {isNew ? (
        <RegisterForm key={draft.email} onContinue={register} />
      ) : (
        <LoginForm onEnter={onEnter} />
      )}
      <Anchor
        component="button"
        type="button"
        className={classes.other}
        onClick={() => setNew(!isNew)}
      >
        {t(isNew ? 'join.hasAccount' : 'join.noAccount')}
      </Anchor>
    </>
  )
}

function Join({ invitation, code }: { invitation: Invitation; code: string }) {
  const { t } = useTranslation('collaborators')
  const { join, open, joined, problem, pending } = useJoining(code)
  const [inside, setInside] = useState(() => readUserToken() !== undefined)
  const enter = () => {
    setInside(true)
    void join()
  }
  if (joined) {
    return (
      <JoinWaiting
        joined={joined}
        inviter={invitation.invitedBy}
        onIn={() => void open(joined.storeOid)}
      />
    )
  }
  return (
    <AuthFrame
      title={t('join.heading', { store: invitation.storeName })}
      line={t('join.line', { inviter: invitation.invitedBy })}
    >
      <div className={classes.join}>
        <Offer invitation={invitation} />
        {problem !== undefined && <FormAlert>{problem}</FormAlert>}
        {inside ? (
          <>
            <Button variant="filled" size="md" loading={pending} onClick={() => void join()}>
              {t('join.accept')}
            </Button>
            <Anchor
              component="button"
              type="button"
              className={classes.other}
              onClick={() => setInside(false)}
            >
              {t('join.otherAccount')}
            </Anchor>
          </>
        ) : (
          <Enter invitation={invitation} onEnter={enter} />
        )}
      </div>
    </AuthFrame>
  )
}

function Page() {
  const { t } = useTranslation('collaborators')
  const [parameters] = useSearchParams()
  const key = parameters.get('key') ?? ''
  const errorText = useErrorText()
  const [invitation, setInvitation] = useState<Invitation>()
  // It is used up by joining, and a new session empties the cache: what was offered stays on the page.
  const { data, error } = useQuery({
    queryKey: ['invitation', key],
    queryFn: () => call(publicApi.POST('/api/v1/user/invitation', { body: { key } })),
    retry: false,
    enabled: invitation === undefined,
  })
  if (data !== undefined && invitation === undefined) setInvitation(data)
  if (invitation) return <Join invitation={invitation} code={key} />
  if (error === null) return <Loader m="auto" />
  return (
    <AuthFrame
      title={t('join.over')}
      line={errorText(error)}
      foot={<PageLink to={paths.login}>{t('join.toLogin')}</PageLink>}
    >
      {null}
    </AuthFrame>
  )
}

/** Where an invitation leads: whose it is and what it offers, then in. */
export function JoinScreen() {
  return (
    <QueryProvider>
      <Page />
    </QueryProvider>
  )
}
