import { useStoreMutation } from '@/api/mutations'
import { type BusinessValues, businessSchema } from '@/features/stores/setup/businessSchema'
import { changeSetup, type Facts, type SetupChange } from '@/features/stores/setup/setupApi'
import { useServerForm } from '@/ui/form/useServerForm'

type Choices = Pick<SetupChange, 'salesFrequency' | 'referralChannel'>

/** Only what is shown is written: the rest stays as it is, for the merchant alone. */
function contactsOf(values: BusinessValues) {
  const { showWhatsapp, whatsappPhone, showEmail, email, showPhone, phone } = values
  return {
    showWhatsapp,
    showEmail,
    showPhone,
    ...(showWhatsapp ? { whatsappPhone } : {}),
    ...(showEmail ? { email } : {}),
    ...(showPhone ? { phone } : {}),
  }
}

/** The form of the second step: how the shop is reached, and answers that are only for us. */
export function useBusinessStep({ store }: Facts, onDone: () => Promise<void>) {
  const { mutateAsync: change } = useStoreMutation('patch', '/api/v1/store', { silent: true })
  const answers = store.setup.data as Record<string, string | undefined>
  return useServerForm({
    schema: businessSchema(store.country === 'PE'),
    texts: 'stores',
    label: (field) => field,
    values: {
      salesFrequency: answers.salesFrequency ?? 'TO_DEFINE',
      referralChannel: answers.referralChannel ?? '',
      showWhatsapp: store.showWhatsapp,
      whatsappPhone: store.whatsappPhone || store.phone,
      showEmail: store.showEmail,
      email: store.email,
      showPhone: store.showPhone,
      phone: store.phone,
      identificationNumber: store.identificationNumber,
    },
    draftKey: `setup-business:${store._id}`,
    restore: 'at once',
    keepValues: true,
    submit: async (values) => {
      const { salesFrequency, referralChannel, identificationNumber } = values
      await change({ body: { ...contactsOf(values), identificationNumber } })
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

export type BusinessForm = ReturnType<typeof useBusinessStep>
