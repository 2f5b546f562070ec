import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/admin/paths'
import { type PaymentMethod, usePaymentCalls } from '@/features/payments/api'
import {
  type Choice,
  checkMethod,
  emptyMethod,
  fromApi,
  kindOf,
  type MethodValues,
  toBody,
  type Wallet,
} from '@/features/payments/methodForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { useEditForm } from '@/ui/useEditForm'

/** Saving and removing one payment method. */
export function useMethodEditor(method: PaymentMethod | undefined, choice: Choice) {
  const { t } = useTranslation('payments')
  const storeOid = useStoreOid()
  const calls = usePaymentCalls(storeOid)
  const navigate = useNavigate()
  const href = useHref()
  const toList = () => navigate(href.store(paths.paymentMethods))

  const form = useEditForm<MethodValues>({
    key: `payment:${storeOid}:${method?._id ?? choice}`,
    base: method === undefined ? emptyMethod : fromApi(method),
    check: checkMethod(choice, (key) => t(key)),
    send: async (values, changed) => {
      const body = toBody(values, changed)
      if (method !== undefined) return calls.change(method._id, body)
      const kind = kindOf(choice)
      const wallet = kind === 'WALLET_MANUAL' ? { wallet: choice as Wallet } : {}
      await calls.create({ kind, ...wallet, ...body })
      notify.success({ title: t('form.added', { name: t(`kind.${choice}.title`) }) })
      await toList()
    },
  })

  const remove = async () => {
    if (method === undefined) return
    const sure = await confirm({
      title: t('form.removeTitle', { name: t(`kind.${choice}.title`) }),
      description: t('form.removeLine'),
      yes: t('form.remove'),
      danger: true,
    })
    if (!sure) return
    form.discard()
    // Refusals are told by the client of calls.
    const gone = await calls.remove(method._id).then(
      () => true,
      () => false,
    )
    if (gone) await toList()
  }
  return { form, remove }
}

export type MethodForm = ReturnType<typeof useMethodEditor>['form']
