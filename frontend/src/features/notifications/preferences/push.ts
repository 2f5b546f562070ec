import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { showError } from '@/api/showError'
import type { Answer } from '@/api/types'
import {
  deviceHere,
  PushBlocked,
  pushSupport,
  turnOnHere,
} from '@/features/notifications/preferences/pushHere'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

export type PushDevice = Answer<'/api/v1/store/push', 'get'>['devices'][number]

const HERE = ['pushHere']

export function usePush() {
  const { t } = useTranslation('profile')
  const cache = useQueryClient()
  const [support, setSupport] = useState(pushSupport)
  const [turning, setTurning] = useState(false)
  const list = useStoreQuery('get', '/api/v1/store/push', {})
  const here = useQuery({ queryKey: HERE, queryFn: deviceHere, networkMode: 'always' })
  const create = useStoreMutation('post', '/api/v1/store/push', { silent: true })
  const remove = useStoreMutation('delete', '/api/v1/store/push/{device_id}')
  const test = useStoreMutation('post', '/api/v1/store/push/test', {
    onSuccess: ({ devices }) => notify.success({ title: t('push.tested', { count: devices }) }),
  })

  const turnOn = async (publicKey: string) => {
    setTurning(true)
    try {
      await create.mutateAsync({ body: await turnOnHere(publicKey) })
      await cache.invalidateQueries({ queryKey: HERE })
    } catch (failure) {
      if (failure instanceof PushBlocked) setSupport(pushSupport())
      else if (failure instanceof DOMException) notify.error({ title: t('push.failedHere') })
      else void showError(failure as Error)
    } finally {
      setTurning(false)
    }
  }

  const turnOff = async (device: PushDevice, name: string) => {
    const sure = await confirm({
      title: t('push.removeTitle', { device: name }),
      description: t('push.removeText'),
      confirmLabel: t('push.remove'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { path: { device_id: device._id } } })
  }

  return { support, turning, list, here: here.data ?? null, turnOn, turnOff, test }
}
