import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atPromotion, PROMOTION, type Promotion } from '@/features/discounts/api'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

/** What the list and the page of a promotion do with it. */
export function usePromotionActions() {
  const { t } = useTranslation('promotions')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const update = useStoreMutation('patch', PROMOTION, { updates: PROMOTION })
  const remove = useStoreMutation('delete', PROMOTION)
  const restore = useStoreMutation('post', `${PROMOTION}/restore`)
  const nameOf = ({ name }: Promotion) => {
    const words = name as Record<string, string | undefined>
    return words[locale] || words[language] || Object.values(words).find(Boolean) || '…'
  }
  const setActive = (promotion: Promotion, active: boolean) =>
    update.mutate(
      { ...atPromotion(promotion._id), body: { active } },
      {
        onSuccess: () =>
          notify.success({
            title: t(active ? 'act.resumed' : 'act.pausedNow', { name: nameOf(promotion) }),
            ...(!active && {
              action: { label: t('act.undo'), onClick: () => setActive(promotion, true) },
            }),
          }),
      },
    )
  const bringBack = (promotion: Promotion) =>
    restore.mutate(atPromotion(promotion._id), {
      onSuccess: () => notify.success({ title: t('act.restored', { name: nameOf(promotion) }) }),
    })
  const deletePromotion = async (promotion: Promotion): Promise<boolean> => {
    const sure = await confirm({
      title: t('act.deleteTitle', { name: nameOf(promotion) }),
      description: t('act.deleteLine'),
      confirmLabel: t('act.delete'),
      danger: true,
    })
    if (!sure) return false
    await remove.mutateAsync(atPromotion(promotion._id))
    notify.success({
      title: t('act.deleted', { name: nameOf(promotion) }),
      action: { label: t('act.undo'), onClick: () => bringBack(promotion) },
    })
    return true
  }
  return { nameOf, setActive, deletePromotion, pending: update.isPending }
}
