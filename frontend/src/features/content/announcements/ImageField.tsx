import { IconPhotoPlus } from '@tabler/icons-react'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import type { FieldProps } from '@/features/content/announcements/fields'
import { useStore } from '@/lib/store/useStore'
import { PictureField } from '@/ui/PictureField'

type Props = {
  form: FieldProps
  /** The fields are `<name>Oid` and `<name>Url`. */
  name: 'image' | 'phoneImage'
  help: string
  optional?: boolean
}

/** A picture of the library, or a new one. */
export function ImageField({ form, name, help, optional }: Props) {
  const upload = useUploadFile(useStore()._id)
  const oid = form.getInputProps(`${name}Oid`)
  const url = form.getInputProps(`${name}Url`)
  const choose = (file: { _id: string; url: string }) => {
    oid.onChange(file._id)
    url.onChange(file.url)
  }
  return (
    <PictureField
      id={oid.id}
      label={oid.label}
      description={help}
      icon={IconPhotoPlus}
      url={url.value === '' ? null : String(url.value)}
      error={oid.error}
      onUpload={async (file, onProgress) => choose(await upload(file, onProgress))}
      onRemove={optional ? () => choose({ _id: '', url: '' }) : undefined}
      library={<FilePicker kinds={['IMAGE']} onPick={([file]) => file && choose(file)} />}
    />
  )
}
