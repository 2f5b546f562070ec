import { useState } from 'react'
import { call } from '@/api/client'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { chunksOf, type Outcome, outcomeOf } from '@/features/products/sheet/changes'
import { SHEET, type SheetChange, type SheetResult } from '@/features/products/sheet/sheetApi'

export type Progress = { done: number; of: number }
type Sent = { changes: SheetChange[]; dryRun: boolean }

/** Sends cells piece by piece, to be checked or to be saved. What went in before a failure stays saved. */
export function useSaveSheet(onPiece: (outcome: Outcome) => void) {
  const api = useStoreApi()
  const [progress, setProgress] = useState<Progress>()

  const send = async ({ changes, dryRun }: Sent): Promise<Outcome> => {
    const chunks = chunksOf(changes)
    const results: SheetResult[] = []
    let editOid: string | null = null
    try {
      for (const [done, chunk] of chunks.entries()) {
        setProgress({ done, of: chunks.length })
        const body: { changes: SheetChange[]; dryRun: boolean; editOid: string | null } = {
          changes: chunk,
          dryRun,
          editOid,
        }
        const answer: { editOid: string | null; results: SheetResult[] } = await call(
          api.POST(SHEET, { body }),
        )
        editOid = answer.editOid
        results.push(...answer.results)
        if (!dryRun) onPiece(outcomeOf(answer.results))
      }
    } finally {
      setProgress(undefined)
    }
    return outcomeOf(results)
  }
  const action = useStoreAction(send, { writes: [SHEET] })
  return { send: action.mutateAsync, pending: action.isPending, progress }
}
