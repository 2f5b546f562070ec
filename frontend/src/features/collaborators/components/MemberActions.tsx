import { Button } from '@mantine/core'
import {
  IconCheck,
  IconEye,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Collaborator, Invited } from '@/features/collaborators/api'
import { InvitationLink } from '@/features/collaborators/components/InvitationLink'
import classes from '@/features/collaborators/screens/Screens.module.css'
import { useInviteAnew, useLookAs, useMemberActs } from '@/features/collaborators/useMemberActs'
import { FormSection } from '@/ui/FormSection'
import { PermissionButton } from '@/ui/PermissionButton'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Why somebody's place can't be changed by the reader, besides a missing word. */
function useReach(member: Collaborator, word: string) {
  const { t } = useTranslation('collaborators')
  const access = useAccess(word)
  if (!access.allowed || member.mayChange) return access
  return { allowed: false, reason: t(member.isYou ? 'person.you' : 'person.above') }
}

function StateActs({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  const edit = useReach(member, 'collaborators.edit')
  const { letIn, suspend, reactivate } = useMemberActs(member)
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
  if (member.state === 'SUSPENDED') {
    return (
      <PermissionButton
        {...edit}
        tone="primary"
        leftSection={<IconPlayerPlay {...icon} />}
        onClick={reactivate}
      >
        {t('acts.reactivate')}
      </PermissionButton>
    )
  }
  if (member.state !== 'ACTIVE') return null
  return (
    <PermissionButton {...edit} leftSection={<IconPlayerPause {...icon} />} onClick={suspend}>
      {t('acts.suspend')}
    </PermissionButton>
  )
}

function InviteAnew({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  const create = useReach(member, 'collaborators.create')
  const [invited, setInvited] = useState<Invited>()
  const anew = useInviteAnew(member, setInvited)
  return (
    <>
      <PermissionButton {...create} leftSection={<IconSend {...icon} />} onClick={anew}>
        {t(member.channel === 'LINK' ? 'acts.newLink' : 'acts.sendAnew')}
      </PermissionButton>
      {invited && <InvitationLink invited={invited} onClose={() => setInvited(undefined)} />}
    </>
  )
}

const removals: Record<string, string> = {
  INVITED: 'acts.withdraw',
  EXPIRED: 'acts.withdraw',
  WAITING: 'acts.refuse',
}

/** Letting in, keeping out, removing; and looking at the store with their eyes. */
export function MemberActions({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  const drop = useReach(member, 'collaborators.delete')
  const { remove } = useMemberActs(member)
  const look = useLookAs(member)
  const invited = member.state === 'INVITED' || member.state === 'EXPIRED'
  return (
    <div className={classes.place}>
      <FormSection title={t('acts.title')}>
        <div className={classes.actions}>
          <StateActs member={member} />
          {invited && <InviteAnew member={member} />}
          {look && (
            <Button leftSection={<IconEye {...icon} />} onClick={look}>
              {t('acts.lookAs', { name: member.name.split(' ')[0] })}
            </Button>
          )}
          <PermissionButton
            {...drop}
            tone="danger"
            leftSection={<IconUserMinus {...icon} />}
            onClick={remove}
          >
            {t(removals[member.state] ?? 'acts.remove')}
          </PermissionButton>
        </div>
      </FormSection>
    </div>
  )
}
