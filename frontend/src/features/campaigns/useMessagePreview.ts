import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atTemplate, TEMPLATE } from '@/features/campaigns/api'
import type { Words } from '@/features/campaigns/campaignForm'
import type { Language } from '@/features/messageTemplates/api'
import { notify } from '@/ui/notify'

const PAUSE_MS = 200

export type Message = Words & { language: Language }

const bodyOf = ({ language, subject, heading, body }: Message) => ({
  language,
  orderOid: null,
  mail: { subject, heading, body },
})

/** The mail under what is typed, made by the server with an invented reader. */
export function useMessagePreview(message: Message) {
  const [body] = useDebouncedValue(JSON.stringify(bodyOf(message)), PAUSE_MS)
  return useStoreQuery(
    'post',
    `${TEMPLATE}/preview`,
    { ...atTemplate, body: JSON.parse(body) },
    { placeholderData: keepPreviousData },
  )
}

/** Sends what is typed to the reader's own address. */
export function useMessageTest() {
  const { t } = useTranslation('campaigns')
  const send = useStoreMutation('post', `${TEMPLATE}/test`)
  const test = (message: Message) =>
    send.mutate(
      { ...atTemplate, body: bodyOf(message) },
      { onSuccess: ({ sentTo }) => notify.success({ title: t('test.sent', { email: sentTo }) }) },
    )
  return { test, pending: send.isPending }
}
