import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { type Collaborator, ONE, type Role } from '@/features/collaborators/api'
import { AccessFields } from '@/features/collaborators/components/AccessFields'
import { MemberActions } from '@/features/collaborators/components/MemberActions'
import { MemberActivity } from '@/features/collaborators/components/MemberActivity'
import { Preview } from '@/features/collaborators/components/Preview'
import { StateChip } from '@/features/collaborators/components/StateChip'
import { TransferCard } from '@/features/collaborators/components/TransferCard'
import { useAccessForm } from '@/features/collaborators/useAccessForm'
import { useSeen } from '@/features/collaborators/useSeen'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './Screens.module.css'

type Props = { member: Collaborator; roles: Role[] }

/** What the reader may change here, and why not. */
function useReach(member: Collaborator) {
  const { t } = useTranslation('collaborators')
  const access = useAccess('collaborators.edit')
  if (!access.allowed || member.mayChange) return access
  const why = member.isYou
    ? 'person.you'
    : member.role === 'OWNER'
      ? 'person.owner'
      : 'person.above'
  return { allowed: false, reason: t(why) }
}

function Header({ member }: { member: Collaborator }) {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  const seen = useSeen(member)
  return (
    <PageHeader
      title={member.name}
      line={[member.email, seen].filter(Boolean).join(' · ')}
      chips={<StateChip state={member.state} />}
      back={{ to: href.store(paths.collaborators), label: t('list.title') }}
    />
  )
}

function Person({ member, roles }: Props) {
  const form = useAccessForm(member, roles)
  const access = useReach(member)
  const isOwner = member.role === 'OWNER'
  usePageTitle(member.name)
  return (
    <>
      <ResourceForm
        form={form}
        access={access}
        wideSide
        header={
          <>
            <Header member={member} />
            {!isOwner && <MemberActions member={member} />}
          </>
        }
        side={
          <div className={classes.side}>
            <Preview {...form.values} name={member.name} />
          </div>
        }
      >
        {!isOwner && <AccessFields inputs={form.access} roles={roles} />}
      </ResourceForm>
      <div className={classes.below}>
        <MemberActivity member={member} />
        {!isOwner && member.state === 'ACTIVE' && <TransferCard member={member} />}
      </div>
    </>
  )
}

/** Somebody of the team: what they may do, what they did, and their place in the store. */
export function CollaboratorScreen() {
  const { t } = useTranslation('collaborators')
  const { _id } = useParams()
  const href = useHref()
  const access = useAccess('collaborators.view')
  const params = { path: { member_id: _id ?? '' } }
  const member = useStoreQuery('get', ONE, { params }, { enabled: access.allowed })
  const roles = useStoreQuery(
    'get',
    '/api/v1/collaborator/role',
    {},
    { enabled: access.allowed, select: ({ items }) => items },
  )
  const data = member.data && roles.data && { member: member.data, roles: roles.data }
  return (
    <FormScreen
      title={t('person.title')}
      back={{ to: href.store(paths.collaborators), label: t('list.title') }}
      access={access}
      query={{ data, error: member.error ?? roles.error, refetch: member.refetch }}
      failed={t('person.failed')}
      missing={t('person.gone')}
    >
      {(both) => <Person key={`${_id}`} {...both} />}
    </FormScreen>
  )
}
