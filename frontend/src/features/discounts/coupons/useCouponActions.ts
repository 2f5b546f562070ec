import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atCoupon, COUPON, type Coupon } from '@/features/discounts/api'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { share } from '@/ui/share'

type Language = 'es' | 'en'

/** What the list and the page of a coupon do with it. */
export function useCouponActions() {
  const { t } = useTranslation('coupons')
  const { locale } = useLocalePath()
  const store = useStore()
  const update = useStoreMutation('patch', COUPON, { updates: COUPON })
  const remove = useStoreMutation('delete', COUPON)
  const restore = useStoreMutation('post', `${COUPON}/restore`)

  const setActive = (coupon: Coupon, active: boolean) =>
    update.mutate(
      { ...atCoupon(coupon._id), body: { active } },
      {
        onSuccess: () =>
          notify.success({
            title: t(active ? 'act.resumed' : 'act.pausedNow', { code: coupon.code }),
            ...(!active && {
              action: { label: t('act.undo'), onClick: () => setActive(coupon, true) },
            }),
          }),
      },
    )
  const bringBack = (coupon: Coupon) =>
    restore.mutate(atCoupon(coupon._id), {
      onSuccess: () => notify.success({ title: t('act.restored', { code: coupon.code }) }),
    })
  const deleteCoupon = async (coupon: Coupon): Promise<boolean> => {
    const sure = await confirm({
      title: t('act.deleteTitle', { code: coupon.code }),
      description: t('act.deleteLine'),
      confirmLabel: t('act.delete'),
      danger: true,
    })
    if (!sure) return false
    await remove.mutateAsync(atCoupon(coupon._id))
    notify.success({
      title: t('act.deleted', { code: coupon.code }),
      action: { label: t('act.undo'), onClick: () => bringBack(coupon) },
    })
    return true
  }
  const shareCoupon = (coupon: Coupon) => {
    if (coupon.link === null) return
    const offer = coupon.gives[locale as Language] ?? ''
    share({
      title: t('share.title', { code: coupon.code }),
      url: coupon.link,
      text: t('share.text', { code: coupon.code, offer, store: store.name, lng: store.language }),
    })
  }
  return { setActive, deleteCoupon, shareCoupon, pending: update.isPending }
}
