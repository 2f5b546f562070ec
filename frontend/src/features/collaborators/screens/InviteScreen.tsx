import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Collaborators, Invited, Role } from '@/features/collaborators/api'
import fields from '@/features/collaborators/components/Access.module.css'
import { AccessFields } from '@/features/collaborators/components/AccessFields'
import { InvitationLink } from '@/features/collaborators/components/InvitationLink'
import { PeopleList } from '@/features/collaborators/components/PeopleList'
import { Preview } from '@/features/collaborators/components/Preview'
import { SeatsFull } from '@/features/collaborators/components/SeatsFull'
import { type InviteForm, useInviteForm } from '@/features/collaborators/useAccessForm'
import { isFull, useSeats } from '@/features/collaborators/useSeats'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import classes from './Screens.module.css'

function Who({ form }: { form: InviteForm }) {
  const { t } = useTranslation('collaborators')
  const { channel } = form.values
  const byMail = channel === 'MAIL'
  return (
    <FormSection title={t('invite.who')}>
      <SegmentedControl
        value={channel}
        onChange={(value) => form.setFieldValue('channel', value as 'MAIL' | 'LINK')}
        data={['MAIL', 'LINK'].map((value) => ({ value, label: t(`channel.${value}`) }))}
        aria-label={t('field.channel')}
      />
      <div className={fields.pair}>
        <TextInput name="name" {...form.getInputProps('name')} />
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          {...form.getInputProps('email')}
          label={t(byMail ? 'field.email' : 'invite.emailOptional')}
        />
      </div>
      <p className={fields.note}>{t(byMail ? 'invite.mailLine' : 'invite.linkLine')}</p>
    </FormSection>
  )
}

type Loaded = { roles: Role[]; people: Collaborators }

function Header({ people }: { people: Collaborators }) {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  return (
    <>
      <PageHeader
        title={t('invite.title')}
        line={useSeats(people, 'invite')}
        back={{ to: href.store(paths.collaborators), label: t('list.title') }}
      />
      <div className={classes.team}>
        <PeopleList people={people.items} />
      </div>
    </>
  )
}

function Editor({ roles, people }: Loaded) {
  const { t } = useTranslation('collaborators')
  const navigate = useNavigate()
  const href = useHref()
  const [invited, setInvited] = useState<Invited>()
  const access = useAccess('collaborators.create')
  const leave = () => navigate(href.store(paths.collaborators))
  const form = useInviteForm(roles, async (made) => {
    if (made.link !== null) return setInvited(made)
    await leave()
    notify.success({ title: t('invite.sent', { email: made.email }) })
  })
  return (
    <>
      <ResourceForm
        form={form}
        access={access}
        wideSide
        saveLabel={t(form.values.channel === 'MAIL' ? 'invite.send' : 'invite.make')}
        side={
          <div className={classes.side}>
            <Preview {...form.values} />
          </div>
        }
        header={<Header people={people} />}
      >
        <Who form={form} />
        <AccessFields inputs={form.access} roles={roles} />
      </ResourceForm>
      {invited && <InvitationLink invited={invited} onClose={() => void leave()} />}
    </>
  )
}

/** Without a place there is nothing to fill in. Asked once: the last place is taken by what is sent here. */
function Invite(props: Loaded) {
  const [full] = useState(() => isFull(props.people))
  if (!full) return <Editor {...props} />
  return (
    <>
      <Header people={props.people} />
      <div className={classes.below}>
        <SeatsFull {...props.people} />
      </div>
    </>
  )
}

/** Somebody new: who, what they will do, and how they get the invitation. */
export function InviteScreen() {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  const access = useAccess('collaborators.create')
  const enabled = access.allowed
  const roles = useStoreQuery(
    'get',
    '/api/v1/collaborator/role',
    {},
    { enabled, select: ({ items }) => items },
  )
  const people = useStoreQuery('get', '/api/v1/collaborator', {}, { enabled })
  const data = roles.data && people.data && { roles: roles.data, people: people.data }
  return (
    <FormScreen
      title={t('invite.title')}
      back={{ to: href.store(paths.collaborators), label: t('list.title') }}
      access={access}
      query={{ data, error: roles.error ?? people.error, refetch: people.refetch }}
      failed={t('list.failed')}
    >
      {(loaded) => <Invite {...loaded} />}
    </FormScreen>
  )
}
