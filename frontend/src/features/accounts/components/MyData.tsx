import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Proof } from '@/features/accounts/api'
import type { StoreInUse } from '@/features/accounts/closing'
import {
  fetchAccountData,
  fetchStoreExport,
  startStoreExport,
  storeExportQuery,
} from '@/features/accounts/myData'
import { paths } from '@/lib/paths'
import { saveBlob } from '@/lib/saveBlob'
import { FormAlert } from '@/ui/FormAlert'
import { ProofDialog } from '@/ui/ProofDialog'
import classes from './DeleteAccountCard.module.css'

const icon = <IconDownload size={18} stroke={1.8} aria-hidden />

/** Runs one download at a time, and says what went wrong. */
function useDownload() {
  const [busy, setBusy] = useState(false)
  const download = async (work: () => Promise<[Blob, string]>) => {
    setBusy(true)
    try {
      saveBlob(...(await work()))
    } catch (error) {
      void showError(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}

function StoreData({ storeOid, name }: { storeOid: string; name: string }) {
  const { t } = useTranslation('profile')
  const cache = useQueryClient()
  const { data } = useQuery(storeExportQuery(storeOid))
  const { busy, download } = useDownload()
  const [asking, setAsking] = useState(false)
  const job = data?.job ?? null
  const file = job?.file ?? null
  const runs = job?.state === 'PENDING' || job?.state === 'RUNNING'
  const start = async (proof: Proof) => {
    await startStoreExport(storeOid, proof)
    await cache.invalidateQueries({ queryKey: storeExportQuery(storeOid).queryKey })
    setAsking(false)
  }
  const take = (title: string) => download(async () => [await fetchStoreExport(storeOid), title])
  return (
    <>
      {job?.state === 'FAILED' && <FormAlert>{job.message}</FormAlert>}
      {file === null ? (
        <Button leftSection={icon} loading={runs} onClick={() => setAsking(true)}>
          {t('data.prepare', { store: name })}
        </Button>
      ) : (
        <Button leftSection={icon} loading={busy} onClick={() => void take(file.name)}>
          {t('data.download', { store: name })}
        </Button>
      )}
      {runs && <p role="status">{t('data.runs')}</p>}
      <ProofDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('data.question', { store: name })}
        loss={t('data.line')}
        confirmLabel={t('data.yes')}
        danger={false}
        loginPath={`${paths.login}?${new URLSearchParams({ next: paths.myProfile })}`}
        act={start}
      />
    </>
  )
}

/** What the reader takes along: their own data at once, that of each store as a file that is made. */
export function MyData({ stores }: { stores: StoreInUse[] }) {
  const { t } = useTranslation('profile')
  const { busy, download } = useDownload()
  const take = () =>
    download(async () => {
      const json = JSON.stringify(await fetchAccountData(), null, 2)
      return [new Blob([json], { type: 'application/json' }), `${t('data.file')}.json`]
    })
  return (
    <div className={classes.data}>
      <Button leftSection={icon} loading={busy} onClick={() => void take()}>
        {t('data.mine')}
      </Button>
      {stores.map(({ storeOid, name }) => (
        <StoreData key={storeOid} storeOid={storeOid} name={name} />
      ))}
    </div>
  )
}
