import type { FilePage, FileRow, FolderRow } from '@/features/attachments/library'

/** A file for tests. */
export function testFile(number: number, part: Partial<FileRow> = {}): FileRow {
  return {
    _id: `0190a8f0-0000-7000-8000-00000000000${number}`,
    type: 'file',
    kind: 'IMAGE',
    name: `foto-${number}.png`,
    originalName: `foto-${number}.png`,
    mime: 'image/webp',
    bytes: 2048,
    width: 40,
    height: 30,
    alt: {},
    tags: [],
    folderOid: null,
    focal: null,
    revision: 1,
    version: 1,
    url: `/media/${number}.jpg`,
    urls: { card: { jpg: `/media/${number}.jpg`, webp: `/media/${number}.webp` } },
    address: `/media/files/${number}.jpg`,
    useCount: 0,
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    trashedAt: null,
    purgeAt: null,
    ...part,
  }
}

/** An empty folder at the top. */
export function testFolder(number: number, name: string): FolderRow {
  return {
    _id: `0190a8f0-0000-7000-8000-00000000000${number}`,
    type: 'folder',
    name,
    parentOid: null,
    fileCount: 0,
    version: 1,
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    trashedAt: null,
    purgeAt: null,
  }
}

export function testPage(items: FileRow[]): FilePage {
  return {
    items,
    folders: [],
    path: [],
    page: 1,
    limit: 60,
    total: items.length,
    totalIsCapped: false,
    storage: { used: 1024, limit: 1024 * 1024 },
  }
}
