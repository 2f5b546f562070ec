import { useEffect, useState } from 'react'
import type { ChatSession } from './ChatSession'
import type { ChatTexts } from './texts'
import type { ChatFile } from './types'

type Props = { session: ChatSession; number: number; file: ChatFile; t: ChatTexts }

/** A picture is shown, anything else is saved; both are read with the visitor's token. */
export function FileMessage({ session, number, file, t }: Props) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let made = ''
    let isOver = false
    void session
      .readFile(number)
      .then((blob) => {
        if (isOver) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch(() => {})
    return () => {
      isOver = true
      URL.revokeObjectURL(made)
    }
  }, [session, number])
  if (!url) return <p className="ch-file">{file.name}</p>
  return (
    <a className="ch-file" href={url} download={file.name} aria-label={t.saveFile(file.name)}>
      {file.type.startsWith('image/') ? <img src={url} alt={file.name} /> : file.name}
    </a>
  )
}
