import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Act, Collaborator } from '@/features/collaborators/api'
import classes from '@/features/collaborators/screens/Screens.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatExact } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'

const PATH = '/api/v1/collaborator/{member_id}/activity'

/** "Empacó el pedido #1023", "Cambió un producto: Taza". */
function useWords(act: Act, memberOid: string): string {
  const { action, kind, label, number, to } = act
  const { t } = useTranslation('collaborators')
  if (number !== null) {
    const keys = [`orderDid.to.${to}`, `orderDid.${action}`, 'orderDid.other']
    return t(keys, { number })
  }
  // Nobody changes their own state but by accepting the invitation.
  if (act.objectOid === memberOid && act.fields.includes('state') && action === 'UPDATED') {
    return t('activity.joined')
  }
  const what = t(`kind.${kind}`, { defaultValue: kind.replaceAll('_', ' ') })
  const words = t(`did.${action}`, { kind: what, defaultValue: what })
  return label === '' ? words : `${words}: ${label}`
}

function Line({ act, memberOid }: { act: Act; memberOid: string }) {
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const words = useWords(act, memberOid)
  return (
    <li>
      {act.number !== null && act.objectOid !== null ? (
        <StoreLink to={paths.order(act.objectOid)}>{words}</StoreLink>
      ) : (
        <span>{words}</span>
      )}
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
          <Line key={act._id} act={act} memberOid={memberOid} />
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
    <FormSection title={t('activity.title')}>
      <Lines memberOid={member._id} />
    </FormSection>
  )
}
