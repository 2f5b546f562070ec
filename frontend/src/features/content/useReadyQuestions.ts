import { useTranslation } from 'react-i18next'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { FAQ } from '@/features/content/api'
import { LOCALES } from '@/constants'

const READY = ['pay', 'time', 'exchange', 'receipt'] as const

/** Adds the questions that every shop is asked, in both languages. */
export function useReadyQuestions() {
  const { i18n } = useTranslation('content')
  const api = useStoreApi()
  const act = useStoreAction(
    async () => {
      for (const key of READY) {
        const inBoth = (part: 'question' | 'answer') =>
          Object.fromEntries(
            LOCALES.map((locale) => [
              locale,
              i18n.getFixedT(locale, 'content')(`readyFaq.${key}.${part}`),
            ]),
          )
        await api.POST(FAQ, {
          body: { question: inBoth('question'), answer: inBoth('answer'), visible: true },
        })
      }
    },
    { writes: [FAQ] },
  )
  return { pending: act.isPending, create: () => act.mutate() }
}
