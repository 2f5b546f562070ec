import { useRef, useState } from 'react'
import {
  LARGEST_PICTURE_BYTES,
  type Photo,
  PICTURE_TYPES,
  type UploadPhoto,
} from '@/ui/photos/Photo'

export type UploadProblem = 'failed' | 'tooBig' | 'notPicture'
export type Upload = {
  key: string
  name: string
  file: File
  percentage: number
  problem?: UploadProblem
}

function problemOf(file: File): UploadProblem | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return 'notPicture'
  return file.size > LARGEST_PICTURE_BYTES ? 'tooBig' : undefined
}

let sequence = 0

/** Pictures on their way up: progress, what went wrong, another try. One at a time, in order. */
export function useUploads(onUpload: UploadPhoto, onReady: (photo: Photo) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const ready = useRef(onReady)
  ready.current = onReady

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const dismiss = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  const send = async ({ key, file }: Upload) => {
    try {
      const photo = await onUpload(file, (percentage) => change(key, { percentage }))
      dismiss(key)
      ready.current(photo)
    } catch {
      change(key, { problem: 'failed', percentage: 0 })
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }
  const add = (files: File[]) => {
    const added = files.map((file): Upload => {
      sequence += 1
      const problem = problemOf(file)
      return { key: `upload-${sequence}`, name: file.name, file, percentage: 0, problem }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (!upload.problem) enqueue(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { problem: undefined })
    enqueue(upload)
  }
  return { uploads, add, retry, dismiss }
}
