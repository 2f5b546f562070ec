import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { standardQuery } from '@/features/shipping/api'
import { StandardEditor } from '@/features/shipping/components/StandardEditor'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { FormScreen } from '@/ui/crud/FormScreen'

export function StandardShippingScreen() {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const access = useAccess('shipping.view')
  const query = useQuery({ ...standardQuery(useStoreOid()), enabled: access.allowed })
  return (
    <FormScreen
      title={t('standard.title')}
      back={{ to: href.store(paths.logistics), label: t('title') }}
      access={access}
      failed={t('failed')}
      query={query}
    >
      {(standard) => <StandardEditor standard={standard} />}
    </FormScreen>
  )
}
