import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeSetup, type SetupChange } from '@/features/stores/api'
import { type Facts, setupCalls } from '@/features/stores/setup/setupApi'
import { isRuc } from '@/lib/peru'
import { useServerForm } from '@/lib/useServerForm'

const PHONE = /^\+[1-9]\d{5,14}$/

type Choices = Pick<SetupChange, 'salesFrequency' | 'referralChannel'>

/** The form of the second step: answers about the business, two of them only for us. */
export function useBusinessStep({ store }: Facts, onDone: () => Promise<void>) {
  const { t } = useTranslation('stores')
  const { t: rules } = useTranslation('forms')
  const inPeru = store.country === 'PE'
  const told = store.setup.data as Record<string, string | undefined>

  const schema = useMemo(
    () =>
      z.object({
        whatsappPhone: z
          .string()
          .check(z.refine((text) => text === '' || PHONE.test(text), rules('phone'))),
        identificationNumber: z
          .string()
          .check(
            z.refine((text) => text === '' || !inPeru || isRuc(text), t('setup.business.rucWrong')),
          ),
      }),
    [rules, t, inPeru],
  )

  return useServerForm({
    initialValues: {
      salesFrequency: told.salesFrequency ?? 'TO_DEFINE',
      referralChannel: told.referralChannel ?? '',
      whatsappPhone: store.whatsappPhone || store.phone,
      identificationNumber: store.identificationNumber,
    },
    schema,
    draftKey: `setup-business:${store._id}`,
    submit: async ({ salesFrequency, referralChannel, whatsappPhone, identificationNumber }) => {
      await setupCalls(store._id).changeStore({ whatsappPhone, identificationNumber })
      const choices = {
        salesFrequency,
        referralChannel: referralChannel === '' ? undefined : referralChannel,
      } as Choices
      await changeSetup({
        storeOid: store._id,
        ...choices,
        data: { salesFrequency, referralChannel } as SetupChange['data'],
      })
      await onDone()
    },
  })
}
