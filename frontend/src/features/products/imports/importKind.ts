import { createContext, useContext } from 'react'
import type {
  ImportListRow,
  Outcome,
  TableImport,
  TablePreviewRow,
} from '@/features/products/imports/importApi'
import type { Query } from '@/ui/crud/ResourceStates'

type Page<T> = { items: T[]; total: number }
type RowQuery = { page: number; limit: number; outcome?: Outcome }

/** What an import brings in: its calls, and whose words its texts have (`key_customers` before `key`). */
export type ImportKind = {
  context?: string
  useList: () => Pick<Query<Page<ImportListRow>>, 'data'>
  useRows: (uploadOid: string, query: RowQuery) => Query<Page<TablePreviewRow>>
  useActs: (uploadOid: string) => {
    pending: boolean
    start: () => void
    cancel: () => void
    undo: () => void
  }
  linkOf: (oid: string) => string
}
export type OneImport<T extends TableImport> = (uploadOid: string) => Query<T>

export const ImportKindContext = createContext<ImportKind | undefined>(undefined)

export function useImportKind(): ImportKind {
  const kind = useContext(ImportKindContext)
  if (!kind) throw new Error('an import outside its page')
  return kind
}
