import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { seeAs } from '@/api/seeAs'
import { useSession } from '@/api/session'
import { type Collaborator, type Invited, ONE } from '@/features/collaborators/api'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

const RESTORE = '/api/v1/collaborator/{member_id}/restore'

/** What can be done about somebody's place in the store; what can't be undone asks first. */
export function useMemberActs(member: Collaborator) {
  const { t } = useTranslation('collaborators')
  const navigate = useNavigate()
  const href = useHref()
  const { mutate: change } = useStoreMutation('patch', ONE, { updates: ONE })
  const { mutate: remove } = useStoreMutation('delete', ONE, { refetchType: 'none' })
  const { mutate: restore } = useStoreMutation('post', RESTORE)
  const params = { path: { member_id: member._id } }
  const { name } = member

  const move = (state: 'ACTIVE' | 'SUSPENDED', said: string) =>
    change(
      { params, body: { state } },
      { onSuccess: () => notify.success({ title: t(said, { name }) }) },
    )
  const undo = () =>
    restore(
      { params },
      { onSuccess: () => notify.success({ title: t('acts.restored', { name }) }) },
    )
  const suspend = async () => {
    const yes = await confirm({
      title: t('acts.suspendQuestion', { name }),
      description: t('acts.suspendLine'),
      confirmLabel: t('acts.suspend'),
      danger: true,
    })
    if (yes) move('SUSPENDED', 'acts.suspended')
  }
  const isInvitation = member.state === 'INVITED' || member.state === 'EXPIRED'
  const isNew = isInvitation || member.state === 'WAITING'
  const removal = async () => {
    const kind = isInvitation ? 'withdraw' : member.state === 'WAITING' ? 'refuse' : 'remove'
    const yes = await confirm({
      title: t(`acts.${kind}Question`, { name }),
      description: t(`acts.${kind}Line`),
      confirmLabel: t(`acts.${kind}`),
      danger: true,
    })
    if (!yes) return
    remove(
      { params },
      {
        onSuccess: async () => {
          await navigate(href.store(paths.collaborators))
          notify.success({
            title: t(`acts.${kind}Done`, { name }),
            ...(isNew ? {} : { action: { label: t('acts.undo'), onClick: undo } }),
          })
        },
      },
    )
  }
  return {
    letIn: () => move('ACTIVE', 'acts.letInDone'),
    reactivate: () => move('ACTIVE', 'acts.reactivated'),
    suspend: () => void suspend(),
    remove: () => void removal(),
  }
}

/** Invites anew; the answer has the link of an invitation by link. */
export function useInviteAnew(member: Collaborator, onLink: (invited: Invited) => void) {
  const { t } = useTranslation('collaborators')
  const { mutate } = useStoreMutation('post', '/api/v1/collaborator/{member_id}/invitation')
  return () =>
    mutate(
      { params: { path: { member_id: member._id } } },
      {
        onSuccess: (invited) => {
          if (invited.link !== null) return onLink(invited)
          notify.success({ title: t('acts.sentAnew', { email: invited.email }) })
        },
      },
    )
}

/** Looks at the store as somebody else; undefined where there is nothing to look at. */
export function useLookAs(member: Collaborator): (() => void) | undefined {
  const { allowed } = useAccess('collaborators.view')
  const { user } = useSession()
  const storeOid = useStoreOid()
  const href = useHref()
  const works = member.state === 'ACTIVE' || member.state === 'SUSPENDED'
  if (!allowed || !works || member.role === 'OWNER' || member.userOid === user._id) return undefined
  return () => {
    seeAs.begin({ storeOid, memberOid: member._id, name: member.name })
    // A page of its own: nothing that was read with the reader's own words stays.
    window.location.assign(href.store(paths.storeHome))
  }
}
