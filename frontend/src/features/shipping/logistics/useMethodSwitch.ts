import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { useStoreApi, useStoreMutation } from '@/api/mutations'
import { showError } from '@/api/showError'
import { isHome } from '@/features/shipping/logistics/methodFacts'
import type { Method } from '@/features/shipping/logistics/types'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import { joinWords } from '@/lib/text'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

const METHODS = '/api/v1/shipping/method'
const NAMED = 3

/** Asks before the last method of some places goes off: what they are is said by the server. */
function useAskToLeave() {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const api = useStoreApi()
  return async ({ _id }: Method): Promise<boolean> => {
    const params = { path: { method_id: _id } }
    const { districts, places } = await call(
      api.GET('/api/v1/shipping/method/{method_id}/sole', { params }),
    )
    if (districts === 0) return true
    const named = places.slice(0, NAMED)
    const names = places.length > NAMED ? [...named, t('ask.others')] : named
    const figure = formatNumber(districts, locale)
    return confirm({
      title: t('ask.title', { count: names.length, names: joinWords(names, locale) }),
      description: t('ask.line', { count: districts, figure }),
      confirmLabel: t('ask.yes'),
      cancelLabel: t('ask.no'),
      danger: true,
    })
  }
}

/** Switches a method at once; a refusal puts it back and is told as a toast. */
export function useMethodSwitch(method: Method) {
  const { t } = useTranslation('logistics')
  const words = useMethodWords()
  const askToLeave = useAskToLeave()
  const { mutate } = useStoreMutation('patch', METHODS, { updates: METHODS })
  const [requested, setRequested] = useState<boolean>()

  const put = (enabled: boolean) => {
    const name = words.name(method)
    setRequested(enabled)
    mutate(
      { body: { methods: [{ _id: method._id, enabled }] } },
      {
        onSuccess: () => {
          setRequested(undefined)
          notify.success({
            title: t(enabled ? 'methods.on' : 'methods.offDone', { name }),
            about: method._id,
          })
        },
        onError: () => setRequested(undefined),
      },
    )
  }
  const toggle = async (enabled: boolean) => {
    if (enabled || !isHome(method)) return put(enabled)
    try {
      if (await askToLeave(method)) put(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await showError(error)
    }
  }
  return { checked: requested ?? method.enabled, toggle, pending: requested !== undefined }
}
