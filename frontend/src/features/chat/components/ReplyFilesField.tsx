import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilePicker, type PickedFile } from '@/features/attachments/components/FilePicker'
import { useFilePermissions } from '@/features/attachments/permissions'
import type { ReplyFile } from '@/features/chat/api'
import { FileChips } from '@/features/chat/components/FileChips'
import classes from './fileChips.module.css'

export const MAX_FILES = 5

type Props = {
  id: string
  label: string
  error?: unknown
  value: ReplyFile[]
  onChange: (files: ReplyFile[]) => void
}

const chosen = ({ _id, name, kind, address, urls }: PickedFile): ReplyFile => ({
  _id,
  name,
  kind,
  address,
  thumb: urls.thumb?.jpg ?? '',
})

/** Pictures and PDFs of the library that go along with a quick reply. */
export function ReplyFilesField({ id, label, error, value, onChange }: Props) {
  const { t } = useTranslation('chatSettings')
  const { can } = useFilePermissions()
  const room = MAX_FILES - value.length
  const add = (files: PickedFile[]) => {
    const fresh = files.filter(({ _id }) => value.every((file) => file._id !== _id))
    onChange([...value, ...fresh.map(chosen)])
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={t('quick.filesNote', { max: MAX_FILES })}
      error={error as string | undefined}
    >
      <div className={classes.field} data-path="attachmentOids" tabIndex={-1}>
        <FileChips
          label={label}
          files={value}
          removeLabel={(name) => t('quick.removeFile', { name })}
          onChange={onChange}
        />
        {can('view') && room > 0 && (
          <FilePicker multiple most={room} kinds={['IMAGE', 'DOCUMENT']} onPick={add} />
        )}
      </div>
    </Input.Wrapper>
  )
}
