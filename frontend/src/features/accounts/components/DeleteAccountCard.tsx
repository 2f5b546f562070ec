import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteUser, type Proof } from '@/features/accounts/api'
import { type Closing, closingQuery, type StoreInUse } from '@/features/accounts/closing'
import { MyData } from '@/features/accounts/components/MyData'
import { useClosingRefresh, useKeepAccount } from '@/features/accounts/useClosing'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatLongDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { joinWords } from '@/lib/text'
import { ErrorState } from '@/ui/ErrorState'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import { ProofDialog } from '@/ui/ProofDialog'
import { SideCard } from '@/ui/SideCard'
import classes from './DeleteAccountCard.module.css'

/** What of a store stands in the way: "2 colaboradores y 3 pedidos abiertos". */
function useReason() {
  const { t, i18n } = useTranslation('profile')
  return ({ collaborators, openOrders }: StoreInUse) =>
    joinWords(
      [
        ...(collaborators > 0 ? [t('closing.people', { count: collaborators })] : []),
        ...(openOrders > 0 ? [t('closing.orders', { count: openOrders })] : []),
      ],
      i18n.language,
    )
}

/** The day is set; until then one press keeps everything. */
function Waiting({ closesAt }: { closesAt: string }) {
  const { t, i18n } = useTranslation('profile')
  const zone = useOwnZone()
  const { busy, keep } = useKeepAccount()
  const day = formatLongDate(closesAt, i18n.language, zone)
  return (
    <>
      <FormAlert tone="warning">{t('closing.waits', { day })}</FormAlert>
      <Button variant="filled" loading={busy} onClick={() => void keep()}>
        {t('closing.keep')}
      </Button>
    </>
  )
}

function Needed({ stores }: { stores: StoreInUse[] }) {
  const { t } = useTranslation('profile')
  const reasonOf = useReason()
  return (
    <>
      <p>{t('closing.needed')}</p>
      <ul className={classes.stores}>
        {stores.map((store) => (
          <li key={store.storeOid}>
            <strong>{store.name}</strong>: {reasonOf(store)}
          </li>
        ))}
      </ul>
      <p>{t('closing.neededHow')}</p>
    </>
  )
}

function Ask({ closing }: { closing: Closing }) {
  const { t, i18n } = useTranslation('profile')
  const refresh = useClosingRefresh()
  const [asking, setAsking] = useState(false)
  const needed = closing.stores.filter(({ isNeeded }) => isNeeded)
  const names = closing.stores.map(({ name }) => name)
  const start = async (proof: Proof) => {
    await deleteUser(proof)
    await refresh()
    setAsking(false)
    notify.success({ title: t('closing.begun') })
  }
  return (
    <>
      {needed.length > 0 ? <Needed stores={needed} /> : <p>{t('closing.line')}</p>}
      <MyData stores={closing.stores} />
      <Button
        c={needed.length > 0 ? undefined : 'var(--vit-danger-text)'}
        disabled={needed.length > 0}
        onClick={() => setAsking(true)}
      >
        {t('closing.delete')}
      </Button>
      <ProofDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('closing.question')}
        loss={
          names.length > 0
            ? t('closing.lossStores', { stores: joinWords(names, i18n.language) })
            : t('closing.loss')
        }
        confirmLabel={t('closing.delete')}
        loginPath={`${paths.login}?${new URLSearchParams({ next: paths.myProfile })}`}
        act={start}
      />
    </>
  )
}

/** The end of an account: who stands in the way, its data first, thirty days to think again. */
export function DeleteAccountCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(closingQuery())
  return (
    <SideCard title={t('closing.title')}>
      <div className={classes.card}>
        {error !== null && data === undefined && (
          <ErrorState title={t('closing.failed')} onRetry={() => void refetch()} />
        )}
        {error === null && data === undefined && <Skeleton height={72} />}
        {data &&
          (data.closesAt === null ? (
            <Ask closing={data} />
          ) : (
            <>
              <Waiting closesAt={data.closesAt} />
              <MyData stores={data.stores} />
            </>
          ))}
      </div>
    </SideCard>
  )
}
