import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callForBlob } from '@/api/blob'
import { call } from '@/api/client'
import { useStoreApi } from '@/api/mutations'
import { ExportProducts } from '@/features/products/imports/ExportProducts'
import { FileDrop } from '@/features/products/imports/FileDrop'
import { LIST } from '@/features/products/imports/importApi'
import { useProductPermissions } from '@/features/products/permissions'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { saveBlob } from '@/lib/saveBlob'
import { useStore } from '@/lib/store/useStore'
import classes from './imports.module.css'

function Template() {
  const { t } = useTranslation('imports')
  const api = useStoreApi()
  const save = async () => {
    const query = { format: 'xlsx' } as const
    const at = { params: { query }, parseAs: 'blob' } as const
    saveBlob(await callForBlob(api.GET('/api/v1/product/template', at)), t('file.templateName'))
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
      onClick={() => void save()}
    >
      {t('file.template')}
    </Button>
  )
}

const OTHERS = [
  { name: 'customers', to: paths.customerImport },
  { name: 'tariff', to: paths.tariffImport },
  { name: 'redirects', to: paths.redirects },
  { name: 'all', to: paths.moveStore },
] as const

/** Files of something else have their own pages. */
function OtherFiles() {
  const { t } = useTranslation('imports')
  const href = useHref()
  return (
    <p className={classes.others}>
      {t('file.others')}
      {OTHERS.map(({ name, to }) => (
        <Link key={name} to={href.store(to)}>
          {t(`file.other.${name}`)}
        </Link>
      ))}
    </p>
  )
}

/** The first step: a file of products. */
export function FileStep({ onSent }: { onSent: (uploadOid: string) => void }) {
  const { t } = useTranslation('imports')
  const api = useStoreApi()
  const { button, can } = useProductPermissions()
  const limit = useStore().features.uploadRows?.limit
  return (
    <FileDrop
      access={button(can('create') ? 'edit' : 'create')}
      accept=".csv,.txt,.xlsx,.zip"
      post={(form) => call(api.POST(LIST, { body: form as never }))}
      onSent={onSent}
    >
      <p className={classes.dim}>{t('file.onlySome')}</p>
      <p className={classes.dim}>
        {t('file.vendors')} {limit ? t('file.limit', { count: limit }) : null}
      </p>
      <div className={classes.files}>
        <Template />
        <ExportProducts />
      </div>
      <OtherFiles />
    </FileDrop>
  )
}
