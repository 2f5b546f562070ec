import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Act, Collaborator } from '@/features/collaborators/api'
import classes from '@/features/collaborators/screens/Screens.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatExact } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'

const PATH = '/api/v1/collaborator/{member_id}/activity'

function Line({ act }: { act: Act }) {
  const { t } = useTranslation('collaborators')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const kind = t(`kind.${act.kind}`, { defaultValue: act.kind.replaceAll('_', ' ') })
  const words = t(`did.${act.action}`, { kind, defaultValue: kind })
  return (
    <li>
      <span>{act.label === '' ? words : `${words}: ${act.label}`}</span>
      <time dateTime={act.createdAt}>{formatExact(act.createdAt, locale, timeZone)}</time>
    </li>
  )
}

function Lines({ memberOid, before }: { memberOid: string; before?: string }) {
  const { t } = useTranslation('collaborators')
  const [more, setMore] = useState(false)
  const params = { path: { member_id: memberOid }, query: { before } }
  const { data, error } = useStoreQuery('get', PATH, { params })
  if (error !== null) return <p>{t('activity.failed')}</p>
  if (data === undefined) return <Skeleton height={80} />
  const next = data.nextBefore ?? undefined
  if (data.items.length === 0) return <p>{t('activity.none')}</p>
  return (
    <>
      <ul className={classes.acts}>
        {data.items.map((act) => (
          <Line key={act._id} act={act} />
        ))}
      </ul>
      {next !== undefined &&
        (more ? (
          <Lines memberOid={memberOid} before={next} />
        ) : (
          <div>
            <Button onClick={() => setMore(true)}>{t('activity.more')}</Button>
          </div>
        ))}
    </>
  )
}

/** What somebody changed in the store, the newest first. */
export function MemberActivity({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  if (member.userOid === null) return null
  return (
    <FormSection title={t('activity.title')} note={t('activity.line')}>
      <Lines memberOid={member._id} />
    </FormSection>
  )
}
