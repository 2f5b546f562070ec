import { Button, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { ApiError, splitErrors } from '@/api/errors'
import { QueryProvider } from '@/api/QueryProvider'
import { useErrorText } from '@/api/useErrorText'
import { DEFAULT_TIER } from '@/constants'
import { signup } from '@/features/accounts/api'
import {
  REGISTER_DRAFT,
  type Registration,
  registrationDraft,
} from '@/features/accounts/registrationDraft'
import type { Tier } from '@/features/subscription/api'
import { PlanCards } from '@/features/subscription/components/PlanCards'
import { PlanChoice, type Terms } from '@/features/subscription/components/PlanChoice'
import { useHref } from '@/lib/appLink'
import { dropDraft } from '@/lib/drafts'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import classes from './RegisterPlansScreen.module.css'

const FREE: Tier = DEFAULT_TIER

function useSignup(values: Registration) {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const href = useHref()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const [mine, other] = splitErrors(error, values)
    if (Object.keys(mine).length > 0) {
      registrationDraft.keep(values, mine)
      return void navigate(href.page(paths.register))
    }
    setProblem(other.join(' ') || errorText(error))
  }

  const send = async (plan: Terms & { tierPlan: Tier }) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      await signup({ ...values, ...plan })
      dropDraft(REGISTER_DRAFT)
      await navigate(href.page(paths.firstSetup))
      registrationDraft.clear()
    } catch (error) {
      fail(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { pending, problem, send }
}

function Choose({ values }: { values: Registration }) {
  const { t } = useTranslation('accounts')
  const href = useHref()
  const { pending, problem, send } = useSignup(values)
  const [tierPlan, setTier] = useState<Tier>(FREE)
  const [terms, setTerms] = useState<Terms>({ frequency: 'MONTHLY', currency: 'PEN' })
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        {t('registerPlans.heading', { name: values.firstName })}
      </Title>
      <p className={classes.line}>{t('registerPlans.line')}</p>
      <PlanChoice {...terms} onChange={setTerms} />
      <PlanCards {...terms} chosen={tierPlan} onChoose={setTier} />
      <div className={classes.foot}>
        {problem !== undefined && <FormAlert>{problem}</FormAlert>}
        <p className={classes.note}>
          {t(tierPlan === FREE ? 'registerPlans.free' : 'registerPlans.trial', { tier: tierPlan })}
        </p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={href.page(paths.register)}
            size="md"
            leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
          >
            {t('registerPlans.back')}
          </Button>
          <Button
            variant="filled"
            size="md"
            loading={pending}
            onClick={() => void send({ ...terms, tierPlan })}
          >
            {t('registerPlans.submit')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The second step of signing up. After a reload the password is gone, so the first one is asked. */
export function RegisterPlansScreen() {
  const href = useHref()
  const [draft] = useState(() => registrationDraft.read())
  if (draft === undefined) return <Navigate to={href.page(paths.register)} replace />
  return (
    <QueryProvider>
      <Choose values={draft.values} />
    </QueryProvider>
  )
}
