import field from '../ui/Field.module.css'
import { Icon } from '../ui/Icon'
import { useComplaintText } from './useComplaintText'

type Props = { files: File[]; error?: string; onChange: (files: File[]) => void }

export function FilesField({ files, error, onChange }: Props) {
  const t = useComplaintText()
  return (
    <div className={field.field}>
      <span className="cb-label">
        {t.files} <em className="dim">({t.optional})</em>
      </span>
      {files.length > 0 && (
        <ul className="cb-files">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}`}>
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={t.removeFile(file.name)}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="cb-file">
        <Icon name="photo" /> <span>{t.addFiles}</span>
        <input
          id="cb-files"
          type="file"
          accept="image/jpeg,image/png,application/pdf"
          multiple
          aria-describedby={error ? 'cb-files-error' : 'cb-files-hint'}
          onChange={(event) => {
            onChange([...files, ...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <p
        id={error ? 'cb-files-error' : 'cb-files-hint'}
        className={error ? field.error : field.hint}
      >
        {error ?? t.filesHint}
      </p>
    </div>
  )
}
