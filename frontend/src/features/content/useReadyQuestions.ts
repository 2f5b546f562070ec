import { call } from '@/api/client'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { FAQ } from '@/features/content/api'
import { READY_QUESTIONS } from '@/features/content/readyQuestions'

/** Adds the questions that every shop is asked, in both languages. */
export function useReadyQuestions() {
  const api = useStoreApi()
  const act = useStoreAction(
    async () => {
      for (const texts of READY_QUESTIONS) {
        await call(api.POST(FAQ, { body: { ...texts, visible: true } }))
      }
    },
    { writes: [FAQ] },
  )
  return { pending: act.isPending, create: () => act.mutate() }
}
