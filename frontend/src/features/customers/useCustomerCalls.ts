import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { atCustomer, CUSTOMER, type Customer } from '@/features/customers/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { notify } from '@/ui/notify'

/** Deletes a customer, and offers to bring him back. */
export function useDeleteCustomer() {
  const { t } = useTranslation('customer')
  const href = useHref()
  const navigate = useNavigate()
  const restore = useStoreMutation('post', `${CUSTOMER}/restore`)
  const remove = useStoreMutation('delete', CUSTOMER, { refetchType: 'none' })
  return (customer: Customer, name: string) => {
    const undo = () =>
      restore.mutate(atCustomer(customer._id), {
        onSuccess: () => void navigate(href.store(paths.customer(customer._id))),
      })
    remove.mutate(atCustomer(customer._id), {
      onSuccess: async () => {
        await navigate(href.store(paths.customerList))
        notify.success({
          title: t('deleted', { name }),
          action: { label: t('undo'), onClick: undo },
        })
      },
    })
  }
}
