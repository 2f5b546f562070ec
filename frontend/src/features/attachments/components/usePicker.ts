import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileKind } from '@/features/attachments/components/MediaPicker'
import { type FileRow, type LibraryRequest, libraryQuery } from '@/features/attachments/library'

const PAGE = 48

/** What the picker shows and what is picked, in the order of picking. */
export function usePicker(storeOid: string, kinds: FileKind[], most: number) {
  const [folder, setFolder] = useState<string>()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<FileRow[]>([])
  const query = {
    page,
    limit: PAGE,
    ...(kinds.length === 1 && { type: kinds[0] }),
    ...(q !== '' && { q }),
  }
  const request: LibraryRequest =
    folder === undefined
      ? { where: 'search', query }
      : { where: 'folder', query: { ...query, folderOid: folder } }
  const list = useQuery(libraryQuery(storeOid, request))
  const toggle = (file: FileRow) =>
    setPicked((all) => {
      if (all.some(({ _id }) => _id === file._id)) return all.filter(({ _id }) => _id !== file._id)
      return most === 1 ? [file] : [...all, file].slice(0, most)
    })
  const add = (file: FileRow) =>
    setPicked((all) => (most === 1 ? [file] : [...all, file].slice(0, most)))
  const narrow = (part: { folder?: string; q?: string }) => {
    if ('folder' in part) setFolder(part.folder)
    if (part.q !== undefined) setQ(part.q)
    setPage(1)
  }
  return { list, folder, q, page, setPage, narrow, picked, toggle, add, limit: PAGE }
}
