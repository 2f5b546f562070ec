import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Collaborators } from '@/features/collaborators/api'
import { PeopleList } from '@/features/collaborators/components/PeopleList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ListScreen } from '@/ui/crud/ListScreen'
import { EmptyState } from '@/ui/EmptyState'
import { LimitState } from '@/ui/LimitState'
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

/** The plan's seats are taken: who is in stays, and the plan with more of them. */
function Full({ limit, liftedBy, plan }: Pick<Collaborators, 'limit' | 'liftedBy' | 'plan'>) {
  const { t } = useTranslation('collaborators')
  const href = useHref()
  return (
    <div className={classes.below}>
      <LimitState
        title={t('limit.title', { count: limit ?? 0, plan })}
        description={t(liftedBy === plan ? 'limit.last' : 'limit.line', { plan: liftedBy })}
        actions={
          <Button component={Link} to={href.page(paths.myPlan)}>
            {t('limit.compare')}
          </Button>
        }
      />
    </div>
  )
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
  const full = data !== undefined && data.limit !== null && data.used >= data.limit
  const usage =
    data &&
    (data.limit === null
      ? t('list.used', { count: data.used })
      : t('list.usedOf', { used: data.used, limit: data.limit }))
  return (
    <ListScreen
      title={t('list.title')}
      line={access.allowed ? (usage ?? null) : undefined}
      back={{ to: href.store(paths.settings), label: t('settings') }}
      actions={<Invite tone={full ? 'neutral' : 'primary'} />}
      access={access}
      query={{ ...query, data: data?.items }}
      failed={t('list.failed')}
    >
      {(people) => (
        <>
          <PeopleList people={people} />
          {people.length === 1 && (
            <div className={classes.below}>
              <EmptyState title={t('list.alone')} description={t('list.aloneLine')} />
            </div>
          )}
          {full && data && <Full {...data} />}
        </>
      )}
    </ListScreen>
  )
}
