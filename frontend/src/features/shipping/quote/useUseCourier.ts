import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, toFormErrors } from '@/api/errors'
import { useStoreMutation } from '@/api/mutations'
import type { PickupDesk, PickupField } from '@/features/shipping/quote/usePickup'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { notify } from '@/ui/notify'

const FIELDS = ['agencyCode', 'document', 'phone', 'key'] as const

/** Writes the chosen price and the pickup on the parcel of the order, and goes back to it. */
export function useUseCourier(desk: QuoteDesk, pickup: PickupDesk) {
  const { t } = useTranslation('quote')
  const navigate = useNavigate()
  const href = useHref()
  const { mutateAsync, isPending } = useStoreMutation('patch', '/api/v1/order/{order_id}/courier', {
    silent: true,
  })

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const found = toFormErrors(error)
    const mine: Partial<Record<PickupField, string>> = {}
    for (const field of FIELDS) {
      const text = found[`pickup.${field}`]
      if (text) mine[field] = text
    }
    pickup.setErrors(mine)
    if (error.reason === 'courier_price_moved') void desk.query.refetch()
    const other = Object.entries(found).find(([path]) => !path.startsWith('pickup.'))?.[1]
    if (Object.keys(mine).length === 0) {
      notify.error({ title: t('use.failed'), description: other ?? error.message })
    }
  }

  const run = async () => {
    const { order, body, chosen } = desk
    const option = chosen?.option
    if (order === undefined || option === undefined || isPending) return
    const { orderOid: _, ...requested } = body
    const { courier, service, serviceCode, price } = option
    try {
      await mutateAsync({
        params: { path: { order_id: order._id } },
        body: {
          version: order.version,
          parcelOid: pickup.parcelOid ?? null,
          quote: {
            ...requested,
            courier,
            service: service as 'home' | 'agency' | 'same_day',
            serviceCode,
            price,
          },
          pickup: pickup.body,
          ...(pickup.isAgency && { tracking: pickup.fields.tracking.trim() }),
        },
      })
      notify.success({ title: t('use.done', { courier: option.name, number: order.number }) })
      void navigate(href.store(paths.order(order._id)))
    } catch (error) {
      refuse(error)
    }
  }
  return { run, pending: isPending }
}
