import { NativeSelect } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '@/api/errors'
import { useCategories } from '@/features/products/api'
import { categoryChoices } from '@/features/products/categoryChoices'
import { NoAccess } from '@/features/products/components/NoAccess'
import { Arrangement } from '@/features/products/organize/Arrangement'
import { useProductPermissions } from '@/features/products/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { PageHeader } from '@/ui/PageHeader'
import classes from './Organize.module.css'

function Organize() {
  const { t } = useTranslation(['organize', 'categories'])
  const { locale } = useLocalePath()
  const { language } = useStore()
  const href = useHref()
  const { data, error, refetch } = useCategories()
  const [parameters, setParameters] = useSearchParams()
  const choices = categoryChoices(data ?? [], locale, language)
  const categoryOid = parameters.get('category')
  const chosen = choices.find(({ oid }) => oid === categoryOid) ?? choices[0]
  const category = data?.find(({ _id }) => _id === chosen?.oid)

  const choose = (oid: string) =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      next.set('category', oid)
      return next
    })
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={t('categories:failed')}
        requestCode={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <ListSkeleton rows={6} />
  if (chosen === undefined || category === undefined) {
    return (
      <EmptyState
        icon={IconCategory}
        title={t('noCategories')}
        description={t('noCategoriesLine')}
        actions={<Link to={href.store(paths.categories)}>{t('toCategories')}</Link>}
      />
    )
  }
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t('category')}
          value={chosen.oid}
          onChange={(event) => choose(event.currentTarget.value)}
          data={choices.map(({ oid, name, under }) => ({
            value: oid,
            label: under ? `${under} › ${name}` : name,
          }))}
        />
      </div>
      <Arrangement key={chosen.oid} category={category} />
    </>
  )
}

export function OrganizeScreen() {
  const { t } = useTranslation('organize')
  const { can } = useProductPermissions()
  if (!can('edit')) return <NoAccess action="edit" title={t('title')} />
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      <Organize />
    </>
  )
}
