import { Button } from '@mantine/core'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Collaborator } from '@/features/collaborators/api'
import { StateChip } from '@/features/collaborators/components/StateChip'
import { useLookAs, useMemberActs } from '@/features/collaborators/useMemberActs'
import { useSeen } from '@/features/collaborators/useSeen'
import { sensitiveOf } from '@/features/collaborators/words'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { initials } from '@/lib/text'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './PeopleList.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The one thing to do with somebody that is worth a button in the list. */
function RowAct({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  const edit = useAccess('collaborators.edit')
  const { letIn } = useMemberActs(member)
  const look = useLookAs(member)
  if (member.isYou) return <span className={classes.none}>{t('list.you')}</span>
  if (member.state === 'WAITING') {
    return (
      <PermissionButton
        {...edit}
        tone="primary"
        leftSection={<IconCheck {...icon} />}
        onClick={letIn}
      >
        {t('acts.letIn')}
      </PermissionButton>
    )
  }
  if (member.role === 'OWNER') return <span className={classes.none}>{t('list.owner')}</span>
  if (look === undefined) return null
  return (
    <Button leftSection={<IconEye {...icon} />} onClick={look}>
      {t('acts.lookAs', { name: member.name.split(' ')[0] })}
    </Button>
  )
}

function Row({ member }: { member: Collaborator }) {
  const { t } = useTranslation(['collaborators', 'forms'])
  const seen = useSeen(member)
  const role = t(`forms:permission.roles.${member.role}`)
  const extra = sensitiveOf(new Set(member.added)).length
  const line = extra === 0 ? role : t('list.withExtra', { role, count: extra })
  return (
    <li className={classes.row}>
      <span className={classes.avatar} aria-hidden>
        {initials(member.name)}
      </span>
      <div className={classes.words}>
        <StoreLink to={paths.collaborator(member._id)} className={classes.name}>
          {member.name}
        </StoreLink>
        <p className={classes.line}>{line}</p>
      </div>
      <p className={classes.seen}>{seen}</p>
      <span className={classes.chip}>
        <StateChip state={member.state} />
      </span>
      <span className={classes.act}>
        <RowAct member={member} />
      </span>
    </li>
  )
}

/** Who works in the store: who waits first, for somebody is at the other end. */
export function PeopleList({ people }: { people: Collaborator[] }) {
  const waiting = people.filter(({ state }) => state === 'WAITING')
  const others = people.filter(({ state }) => state !== 'WAITING')
  return (
    <ul className={classes.list}>
      {[...waiting, ...others].map((member) => (
        <Row key={member._id} member={member} />
      ))}
    </ul>
  )
}
