import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  changeSetup,
  type Facts,
  type SetupChange,
  setupCalls,
} from '@/features/stores/setup/setupApi'
import { EMAIL, PHONE } from '@/lib/fields'
import { isRuc } from '@/lib/peru'
import { useServerForm } from '@/lib/useServerForm'

type Choices = Pick<SetupChange, 'salesFrequency' | 'referralChannel'>

export type BusinessValues = {
  salesFrequency: string
  referralChannel: string
  showWhatsapp: boolean
  whatsappPhone: string
  showEmail: boolean
  email: string
  showPhone: boolean
  phone: string
  identificationNumber: string
}

type Translate = (key: string) => string

/** What a contact that is to be shown cannot go without. */
function problemsOf(values: BusinessValues, rules: Translate): [string, string][] {
  const { showWhatsapp, whatsappPhone, showEmail, email, showPhone, phone } = values
  const found: [string, string][] = []
  const check = (field: string, isVisible: boolean, text: string, shape: RegExp, rule: string) => {
    if (!isVisible || shape.test(text.trim())) return
    found.push([field, rules(text.trim() === '' ? 'required' : rule)])
  }
  check('whatsappPhone', showWhatsapp, whatsappPhone, PHONE, 'phone')
  check('email', showEmail, email, EMAIL, 'email')
  check('phone', showPhone, phone, PHONE, 'phone')
  return found
}

/** Only what is shown is written: the rest stays as it is, for the merchant alone. */
function contactsOf(values: BusinessValues) {
  const { showWhatsapp, whatsappPhone, showEmail, email, showPhone, phone } = values
  return {
    showWhatsapp,
    showEmail,
    showPhone,
    ...(showWhatsapp ? { whatsappPhone } : {}),
    ...(showEmail ? { email: email.trim() } : {}),
    ...(showPhone ? { phone } : {}),
  }
}

/** The form of the second step: how the shop is reached, and answers that are only for us. */
export function useBusinessStep({ store }: Facts, onDone: () => Promise<void>) {
  const { t } = useTranslation('stores')
  const { t: rules } = useTranslation('forms')
  const inPeru = store.country === 'PE'
  const answers = store.setup.data as Record<string, string | undefined>

  const schema = useMemo(
    () =>
      z.looseObject({}).check((context) => {
        const values = context.value as BusinessValues
        const problems = problemsOf(values, rules)
        const ruc = values.identificationNumber
        if (ruc !== '' && inPeru && !isRuc(ruc))
          problems.push(['identificationNumber', t('setup.business.rucWrong')])
        for (const [field, message] of problems) {
          context.issues.push({ code: 'custom', path: [field], message, input: values })
        }
      }),
    [rules, t, inPeru],
  )

  return useServerForm<BusinessValues>({
    initialValues: {
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
    schema,
    draftKey: `setup-business:${store._id}`,
    submit: async (values) => {
      const { salesFrequency, referralChannel, identificationNumber } = values
      const change = { ...contactsOf(values), identificationNumber }
      await setupCalls(store._id).changeStore(change)
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
