import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useUploadFile } from '@/features/attachments/api'
import { saveSell } from '@/features/stores/setup/saveSell'
import { type SellValues, sellValues } from '@/features/stores/setup/sellValues'
import { type Facts, factsQuery } from '@/features/stores/setup/setupApi'
import { isCci } from '@/lib/peru'
import { useServerForm } from '@/lib/useServerForm'

type Translate = (key: string) => string

/** What each choice that is on can't go without, in the order of the page. */
function problemsOf(values: SellValues, t: Translate, rules: Translate): [string, string][] {
  const found: [string, string][] = []
  if (values.wallet && values.walletPhone === '' && values.walletQr === '')
    found.push(['walletPhone', t('setup.sell.walletMissing')])
  else if (
    values.wallet &&
    values.walletPhone !== '' &&
    !/^\+[1-9]\d{5,14}$/.test(values.walletPhone)
  )
    found.push(['walletPhone', rules('phone')])
  if (values.wallet && values.walletHolder.trim() === '')
    found.push(['walletHolder', rules('required')])
  if (values.bank && values.accountNumber.trim() === '' && values.cci === '')
    found.push(['accountNumber', t('setup.sell.accountMissing')])
  if (values.bank && values.cci !== '' && !isCci(values.cci))
    found.push(['cci', t('setup.sell.cciDigits')])
  if (values.delivery && !/^\d+(\.\d+)?$/.test(values.price))
    found.push(['price', t('setup.sell.priceWrong')])
  if (values.pickup && values.line.trim() === '') found.push(['line', rules('required')])
  if (values.pickup && values.place.neighborhood === '')
    found.push(['place', t('setup.sell.placeMissing')])
  return found
}

/** The form of the fourth step: how money comes in and goods go out. */
export function useSellStep(facts: Facts, onDone: () => Promise<void>) {
  const { t } = useTranslation('stores')
  const { t: rules } = useTranslation('forms')
  const cache = useQueryClient()
  const upload = useUploadFile(facts.store._id)

  const schema = useMemo(
    () =>
      z.looseObject({}).check((context) => {
        const values = context.value as SellValues
        for (const [field, message] of problemsOf(values, t, rules)) {
          context.issues.push({ code: 'custom', path: [field], message, input: values })
        }
      }),
    [t, rules],
  )

  const server = useServerForm<SellValues>({
    initialValues: sellValues(facts),
    schema,
    draftKey: `setup-sell:${facts.store._id}`,
    submit: async (values) => {
      // Asked anew: a try that failed half-way may have added a method already.
      const now = await cache.fetchQuery({ ...factsQuery(facts.store._id), staleTime: 0 })
      await saveSell(now, values)
      await onDone()
    },
  })

  const takeQr = ({ _id, url }: { _id: string; url: string }) =>
    server.form.setValues({ walletQr: _id, walletQrUrl: url })
  const uploadQr = async (file: Blob, onProgress: (percentage: number) => void) => {
    takeQr(await upload(file, onProgress))
  }
  const removeQr = () => server.form.setValues({ walletQr: '', walletQrUrl: '' })
  return { ...server, takeQr, uploadQr, removeQr }
}

export type SellForm = ReturnType<typeof useSellStep>
