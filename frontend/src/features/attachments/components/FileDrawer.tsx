import { Button, Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef } from 'react'
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
import { confirm } from '@/ui/confirm'
import { FormNotices } from '@/ui/crud/ResourceForm'
import { ErrorState } from '@/ui/ErrorState'
import { PermissionButton } from '@/ui/PermissionButton'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './FileDrawer.module.css'

type Props = { oid: string | null; acts: LibraryActs; onClose: () => void }
type Form = ReturnType<typeof useFileForm>
/** What the frame of the drawer asks its form. */
type Guard = { leave: () => Promise<boolean> }

type ActsProps = Omit<Props, 'oid'> & {
  detail: FileDetail
  sure: () => Promise<boolean>
  onReplaced: (saved: FileDetail) => void
}

function Acts({ detail, acts, sure, onReplaced, onClose }: ActsProps) {
  const { t } = useTranslation('attachments')
  const { button } = useFilePermissions()
  const ids = [detail._id]
  const trash = async () => {
    if ((await sure()) && (await acts.trash(ids))) onClose()
  }
  const deleteForGood = async () => {
    if (await acts.deleteForGood(ids, detail.name)) onClose()
  }
  if (detail.trashedAt !== null)
    return (
      <div className={classes.row}>
        <PermissionButton
          {...button('delete')}
          onClick={() => void acts.restore(ids).then(onClose)}
        >
          {t('restore')}
        </PermissionButton>
        <PermissionButton {...button('delete')} tone="danger" onClick={() => void deleteForGood()}>
          {t('delete.yes')}
        </PermissionButton>
      </div>
    )
  return (
    <div className={classes.row}>
      <ReplaceButton detail={detail} onReplaced={onReplaced} />
      <CopyButton
        value={`${window.location.origin}${detail.address}`}
        label={t('file.copyAddress')}
      />
      <PermissionButton {...button('delete')} tone="danger" onClick={() => void trash()}>
        {t('trash.yes')}
      </PermissionButton>
    </div>
  )
}

/** Asks before words that are not saved are left behind, also on the way to another page. */
function useLeave({ dirty, submitting }: Form) {
  const { t } = useTranslation('ui')
  useUnsavedGuard(dirty && !submitting)
  const words = {
    title: t('guard.title'),
    confirmLabel: t('guard.yes'),
    cancelLabel: t('guard.no'),
  }
  return async () => !dirty || (await confirm(words))
}

type BodyProps = Omit<Props, 'oid'> & { detail: FileDetail; guard: Ref<Guard> }

function Body({ detail, guard, ...rest }: BodyProps) {
  const { t } = useTranslation('attachments')
  const { can } = useFilePermissions()
  const form = useFileForm(detail)
  const fixed = !can('edit') || detail.trashedAt !== null
  const sure = useLeave(form)
  const leave = async () => {
    const leaves = await sure()
    if (leaves && form.dirty) form.discard()
    return leaves
  }
  useImperativeHandle(guard, () => ({ leave }))
  return (
    <div className={classes.body}>
      {detail.kind === 'IMAGE' ? (
        <>
          <FocalPicker
            url={detail.urls.large?.jpg ?? detail.url}
            value={form.values.focal}
            disabled={fixed}
            onChange={(focal) => form.setFieldValue('focal', focal)}
          />
          <p className={classes.help}>{t('focal.help')}</p>
        </>
      ) : (
        <div className={classes.preview}>
          <Thumb file={detail} large />
        </div>
      )}
      <Acts
        detail={detail}
        sure={sure}
        onReplaced={({ version }) => form.passed(version)}
        {...rest}
      />
      {!fixed && <FormNotices form={form} />}
      <FileFields detail={detail} form={form} disabled={fixed} />
      <UsedIn detail={detail} />
      <FileFacts detail={detail} />
      {form.dirty && (
        <div className={classes.foot}>
          <Button onClick={form.discard}>{t('discard')}</Button>
          <Button variant="filled" loading={form.submitting} onClick={() => void form.submit()}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Everything about one file: its picture, words, uses and facts. Closing asks before it drops words. */
export function FileDrawer({ oid, ...rest }: Props) {
  const { t } = useTranslation('attachments')
  const storeOid = useStoreOid()
  const { data, error, refetch } = useQuery({
    ...detailQuery(storeOid, oid ?? ''),
    enabled: oid !== null,
  })
  const guard = useRef<Guard>(null)
  const close = async () => {
    if ((await guard.current?.leave()) ?? true) rest.onClose()
  }
  const detail = data !== undefined && isFile(data) && data._id === oid ? data : undefined
  return (
    <Drawer
      opened={oid !== null}
      onClose={() => void close()}
      title={detail?.name ?? t('file.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.heading }}
    >
      {detail && <Body key={detail._id} detail={detail} guard={guard} {...rest} />}
      {!detail && error && (
        <ErrorState framed={false} title={t('file.failed')} onRetry={() => void refetch()} />
      )}
      {!detail && !error && <Skeleton height={300} />}
    </Drawer>
  )
}
