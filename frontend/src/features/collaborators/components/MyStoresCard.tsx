import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, userApi } from '@/api/client'
import { showError } from '@/api/showError'
import classes from '@/features/collaborators/components/PeopleList.module.css'
import { type MyStore, myStoresQuery } from '@/features/stores/api'
import { PageLink, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { confirm } from '@/ui/confirm'
import { FormSection } from '@/ui/FormSection'
import { notify } from '@/ui/notify'

/** Ends the reader's own work in a store of others. */
function useLeaving({ _id, name: store }: MyStore) {
  const { t } = useTranslation('collaborators')
  const cache = useQueryClient()
  return async () => {
    const yes = await confirm({
      title: t('mine.question', { store }),
      description: t('mine.loss'),
      confirmLabel: t('mine.leave'),
      danger: true,
    })
    if (!yes) return
    try {
      await call(
        userApi.DELETE('/api/v1/user/stores/{store_id}', { params: { path: { store_id: _id } } }),
      )
      await cache.invalidateQueries({ queryKey: myStoresQuery().queryKey })
      notify.success({ title: t('mine.left', { store }) })
    } catch (error) {
      void showError(error as Error)
    }
  }
}

function Row({ store }: { store: MyStore }) {
  const { t } = useTranslation(['collaborators', 'forms'])
  const leave = useLeaving(store)
  const isOwn = store.role === 'OWNER'
  return (
    <li className={classes.own}>
      <div className={classes.words}>
        <PageLink to={withStore(paths.storeHome, store._id)} className={classes.name}>
          {store.name}
        </PageLink>
        <p className={classes.line}>
          {isOwn ? t('mine.own') : t(`forms:permission.roles.${store.role}`)}
        </p>
      </div>
      {!isOwn && (
        <Button
          onClick={() => void leave()}
          aria-label={t('mine.leaveName', { store: store.name })}
        >
          {t('mine.leave')}
        </Button>
      )}
    </li>
  )
}

/** The stores that the reader belongs to, and the way out of those of others. */
export function MyStoresCard() {
  const { t } = useTranslation('collaborators')
  const { data, error } = useQuery(myStoresQuery())
  return (
    <FormSection title={t('mine.title')} note={t('mine.line')}>
      {error !== null && <p>{t('mine.failed')}</p>}
      {error === null && data === undefined && <Skeleton height={56} />}
      {data?.items.length === 0 && <p>{t('mine.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.mine}>
          {data.items.map((store) => (
            <Row key={store._id} store={store} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}
