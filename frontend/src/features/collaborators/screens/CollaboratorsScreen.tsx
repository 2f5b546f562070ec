import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Collaborators } from '@/features/collaborators/api'
import { PeopleList } from '@/features/collaborators/components/PeopleList'
import { SeatsFull } from '@/features/collaborators/components/SeatsFull'
import { SecondStepRule } from '@/features/collaborators/components/SecondStepRule'
import { isFull, useSeats } from '@/features/collaborators/useSeats'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ListScreen } from '@/ui/crud/ListScreen'
import { EmptyState } from '@/ui/EmptyState'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './Screens.module.css'

function Invite({ tone }: { tone: 'primary' | 'neutral' }) {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  return (
    <PermissionButton
      {...useAccess('collaborators.create')}
      component={Link}
      to={href.store(paths.collaboratorNew)}
      tone={tone}
      leftSection={<IconUserPlus size={16} stroke={2} aria-hidden />}
    >
      {t('list.invite')}
    </PermissionButton>
  )
}

function Team({ people }: { people: Collaborators }) {
  const { t } = useTranslation('collaborators')
  return (
    <>
      <PeopleList people={people.items} />
      {people.items.length === 1 && (
        <div className={classes.below}>
          <EmptyState title={t('list.alone')} description={t('list.aloneLine')} />
        </div>
      )}
      <div className={classes.below}>
        <SecondStepRule />
      </div>
      {isFull(people) && (
        <div className={classes.below}>
          <SeatsFull {...people} />
        </div>
      )}
    </>
  )
}

function Seats({ people }: { people: Collaborators }) {
  return useSeats(people, 'list')
}

/** The people of the store and the open invitations. */
export function CollaboratorsScreen() {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  const access = useAccess('collaborators.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/collaborator',
    {},
    { enabled: access.allowed, refetchInterval: 20_000 },
  )
  const { data } = query
  return (
    <ListScreen
      title={t('list.title')}
      line={access.allowed ? data && <Seats people={data} /> : undefined}
      back={{ to: href.store(paths.settings), label: t('settings') }}
      actions={<Invite tone={data && isFull(data) ? 'neutral' : 'primary'} />}
      access={access}
      query={{ ...query, data: data?.items }}
      failed={t('list.failed')}
    >
      {() => data && <Team people={data} />}
    </ListScreen>
  )
}
