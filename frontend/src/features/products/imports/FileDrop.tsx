import { FileButton } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { type ImportReceived, sendFile } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { FormAlert } from '@/ui/FormAlert'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './imports.module.css'

type Post = (form: FormData) => Promise<ImportReceived>

function useSending(post: Post, onSent: (uploadOid: string) => void) {
  const errorText = useErrorText()
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File) => {
    setShare(0)
    setRefusal(undefined)
    try {
      onSent(await sendFile(post, file, setShare))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const issues = error.params.file as { message: string }[] | undefined
      setRefusal(issues?.[0]?.message ?? errorText(error))
    } finally {
      setShare(undefined)
    }
  }
  return { share, refusal, send }
}

type Access = { allowed: boolean; reason: string }
type Props = {
  access: Access
  accept: string
  post: Post
  onSent: (uploadOid: string) => void
  /** Below the button: what is recognized, and what can be downloaded. */
  children: ReactNode
}

/** A file is dropped or chosen. */
export function FileDrop({ access, accept, post, onSent, children }: Props) {
  const { t } = useTranslation('imports')
  const { context } = useImportKind()
  const { share, refusal, send } = useSending(post, onSent)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && access.allowed && share === undefined) void send(file)
  }
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={44} stroke={1.25} aria-hidden />
        <h2>{t('file.drop')}</h2>
        <p>{t('file.kinds', { context })}</p>
        <FileButton accept={accept} onChange={(file) => file && void send(file)}>
          {(props) => (
            <PermissionButton
              {...access}
              {...(access.allowed ? props : {})}
              tone="primary"
              loading={share !== undefined}
              leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
            >
              {t('file.choose')}
            </PermissionButton>
          )}
        </FileButton>
        {share !== undefined && (
          <p role="status">{t('file.sending', { percent: Math.round(share * 100) })}</p>
        )}
        {children}
      </div>
    </>
  )
}
