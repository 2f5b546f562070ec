import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '@/api/errors'
import { QueryProvider } from '@/api/QueryProvider'
import { useErrorText } from '@/api/useErrorText'
import {
  confirmEmail,
  type EmailKey,
  readEmailKey,
  stopEmailChange,
} from '@/features/accounts/emailChange'
import { PageLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { AuthFrame } from '@/site/components/AuthFrame'
import { FormAlert } from '@/ui/FormAlert'
import classes from './JoinScreen.module.css'

type Outcome = 'changed' | 'waiting' | 'stopped'

function Frame({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <AuthFrame
      title={title}
      line={line}
      foot={<PageLink to={paths.myProfile}>{t('confirmEmail.toProfile')}</PageLink>}
    >
      {children}
    </AuthFrame>
  )
}

/** A link that is opened does nothing by itself: readers of mail open links ahead of their reader. */
function Question({ facts, code }: { facts: EmailKey; code: string }) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    facts.confirmed ? 'waiting' : undefined,
  )
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const { email } = facts

  const run = async (act: () => Promise<Outcome>) => {
    setPending(true)
    setProblem(undefined)
    try {
      setOutcome(await act())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(errorText(error))
    } finally {
      setPending(false)
    }
  }
  const yes = () => run(async () => ((await confirmEmail(code)).changed ? 'changed' : 'waiting'))
  const no = () =>
    run(async () => {
      await stopEmailChange(code)
      return 'stopped'
    })

  if (outcome === 'changed' || outcome === 'stopped') {
    return (
      <Frame
        title={t(`confirmEmail.${outcome}`)}
        line={t(`confirmEmail.${outcome}Line`, { email })}
      />
    )
  }
  const waits = outcome === 'waiting'
  return (
    <Frame
      title={t(waits ? 'confirmEmail.waiting' : `confirmEmail.question${facts.side}`)}
      line={t(`confirmEmail.${waits ? 'waiting' : 'line'}${facts.side}`, { email })}
    >
      <div className={classes.join}>
        {problem !== undefined && <FormAlert>{problem}</FormAlert>}
        {!waits && (
          <Button variant="filled" size="md" loading={pending} onClick={() => void yes()}>
            {t('confirmEmail.confirm')}
          </Button>
        )}
        {facts.side === 'CURRENT' && (
          <Button size="md" disabled={pending} onClick={() => void no()}>
            {t('confirmEmail.stop')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

function Page() {
  const { t } = useTranslation('profile')
  const [parameters] = useSearchParams()
  const key = parameters.get('key') ?? ''
  const errorText = useErrorText()
  const [facts, setFacts] = useState<EmailKey>()
  // Used up by what is done here: what it was about stays on the page.
  const { data, error } = useQuery({
    queryKey: ['email-key', key],
    queryFn: () => readEmailKey(key),
    retry: false,
    enabled: facts === undefined,
  })
  if (data !== undefined && facts === undefined) setFacts(data)
  if (facts) return <Question facts={facts} code={key} />
  if (error === null) return <Loader m="auto" />
  return <Frame title={t('confirmEmail.over')} line={errorText(error)} />
}

/** Where the mails of a new address lead: yes, or, from the address of now, no. */
export function ConfirmEmailScreen() {
  return (
    <QueryProvider>
      <Page />
    </QueryProvider>
  )
}
