import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Joined } from '@/features/collaborators/api'
import { myStoresQuery } from '@/features/stores/api'
import { AuthFrame } from '@/site/components/AuthFrame'

const EVERY_MS = 4000

type Props = { joined: Joined; inviter: string; onIn: () => void }

/** Until who invited says yes; the page goes on by itself then. */
export function JoinWaiting({ joined, inviter, onIn }: Props) {
  const { t } = useTranslation('collaborators')
  const { data } = useQuery({ ...myStoresQuery(), refetchInterval: EVERY_MS })
  const isIn = data?.items.some(({ _id }) => _id === joined.storeOid) ?? false
  const went = useRef(false)
  useEffect(() => {
    if (!isIn || went.current) return
    went.current = true
    onIn()
  }, [isIn, onIn])
  return (
    <AuthFrame
      title={t('join.waiting', { inviter })}
      line={t('join.waitingLine', { store: joined.storeName })}
    >
      <p role="status">
        <Loader size="sm" mr={10} aria-hidden />
        {t('join.waitingNow')}
      </p>
    </AuthFrame>
  )
}
