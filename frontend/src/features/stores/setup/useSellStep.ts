import { useQueryClient } from '@tanstack/react-query'
import { useUploadFile } from '@/features/attachments/api'
import { sellSchema } from '@/features/stores/setup/sellSchema'
import { sellValues } from '@/features/stores/setup/sellValues'
import { type Facts, factsQuery } from '@/features/stores/setup/setupApi'
import { useSaveSell } from '@/features/stores/setup/useSaveSell'
import { useServerForm } from '@/ui/form/useServerForm'

/** The form of the fourth step: how money comes in and goods go out. */
export function useSellStep(facts: Facts, onDone: () => Promise<void>) {
  const cache = useQueryClient()
  const upload = useUploadFile(facts.store._id)
  const { mutateAsync: save } = useSaveSell()
  const form = useServerForm({
    schema: sellSchema,
    texts: 'stores',
    label: (field) => field,
    values: sellValues(facts),
    draftKey: `setup-sell:${facts.store._id}`,
    restore: 'at once',
    keepValues: true,
    serverPaths: {
      phone: 'walletPhone',
      holder: 'walletHolder',
      qrOid: 'walletQr',
      bank: 'bankName',
      address: 'line',
    },
    submit: async (values) => {
      // Asked anew: a try that failed half-way may have added a method already.
      const now = await cache.fetchQuery({ ...factsQuery(facts.store._id), staleTime: 0 })
      await save({ facts: now, values })
      await onDone()
    },
  })

  const takeQr = ({ _id, url }: { _id: string; url: string }) =>
    form.setValues({ walletQr: _id, walletQrUrl: url })
  const uploadQr = async (file: Blob, onProgress: (percentage: number) => void) => {
    takeQr(await upload(file, onProgress))
  }
  const removeQr = () => form.setValues({ walletQr: '', walletQrUrl: '' })
  return { ...form, takeQr, uploadQr, removeQr }
}

export type SellForm = ReturnType<typeof useSellStep>
