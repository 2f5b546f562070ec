import { Button, Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FileFacts } from '@/features/attachments/components/FileFacts'
import { FileFields } from '@/features/attachments/components/FileFields'
import { FocalPicker } from '@/features/attachments/components/FocalPicker'
import { ReplaceButton } from '@/features/attachments/components/ReplaceButton'
import { Thumb } from '@/features/attachments/components/Thumb'
import { UsedIn } from '@/features/attachments/components/UsedIn'
import { useFileForm } from '@/features/attachments/components/useFileForm'
import { isFile } from '@/features/attachments/fileWords'
import { detailQuery, type FileDetail } from '@/features/attachments/library'
import { useFilePermissions } from '@/features/attachments/permissions'
import type { LibraryActs } from '@/features/attachments/useLibraryActs'
import { useStoreOid } from '@/lib/pageContext'
import { CopyButton } from '@/ui/CopyButton'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './FileDrawer.module.css'

type Props = { oid: string | null; acts: LibraryActs; onClose: () => void }

function Acts({ detail, acts, onClose }: { detail: FileDetail } & Omit<Props, 'oid'>) {
  const { t } = useTranslation('attachments')
  const { button } = useFilePermissions()
  const ids = [detail._id]
  if (detail.trashedAt !== null)
    return (
      <div className={classes.row}>
        <PermissionButton
          {...button('delete')}
          onClick={() => void acts.restore(ids).then(onClose)}
        >
          {t('restore')}
        </PermissionButton>
        <PermissionButton
          {...button('delete')}
          tone="danger"
          onClick={() => void acts.deleteForGood(ids, detail.name).then(onClose)}
        >
          {t('delete.yes')}
        </PermissionButton>
      </div>
    )
  return (
    <div className={classes.row}>
      <ReplaceButton detail={detail} />
      <CopyButton
        value={`${window.location.origin}${detail.address}`}
        label={t('file.copyAddress')}
      />
      <PermissionButton
        {...button('delete')}
        tone="danger"
        onClick={() => void acts.trash(ids).then(onClose)}
      >
        {t('trash.yes')}
      </PermissionButton>
    </div>
  )
}

function Body({ detail, ...rest }: { detail: FileDetail } & Omit<Props, 'oid'>) {
  const { t } = useTranslation('attachments')
  const { can } = useFilePermissions()
  const form = useFileForm(detail)
  const fixed = !can('edit') || detail.trashedAt !== null
  return (
    <div className={classes.body}>
      {detail.kind === 'IMAGE' ? (
        <>
          <FocalPicker
            url={detail.urls.large?.jpg ?? detail.url}
            value={form.values.focal}
            disabled={fixed}
            onChange={(focal) => form.set({ focal })}
          />
          <p className={classes.help}>{t('focal.help')}</p>
        </>
      ) : (
        <div className={classes.preview}>
          <Thumb file={detail} large />
        </div>
      )}
      <Acts detail={detail} {...rest} />
      {form.error && <FormAlert>{form.error}</FormAlert>}
      <FileFields detail={detail} form={form} disabled={fixed} />
      <UsedIn detail={detail} />
      <FileFacts detail={detail} />
      {form.changed && (
        <div className={classes.foot}>
          <Button onClick={form.reset}>{t('discard')}</Button>
          <Button variant="filled" loading={form.busy} onClick={() => void form.save()}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Everything about one file: its picture, words, uses and facts. */
export function FileDrawer({ oid, ...rest }: Props) {
  const { t } = useTranslation('attachments')
  const storeOid = useStoreOid()
  const { data, error, refetch } = useQuery({
    ...detailQuery(storeOid, oid ?? ''),
    enabled: oid !== null,
  })
  const detail = data !== undefined && isFile(data) && data._id === oid ? data : undefined
  return (
    <Drawer
      opened={oid !== null}
      onClose={rest.onClose}
      title={detail?.name ?? t('file.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.heading }}
    >
      {detail && <Body key={detail._id} detail={detail} {...rest} />}
      {!detail && error && (
        <ErrorState framed={false} title={t('file.failed')} onRetry={() => void refetch()} />
      )}
      {!detail && !error && <Skeleton height={300} />}
    </Drawer>
  )
}
