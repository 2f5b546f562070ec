import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { FlatEditor } from '@/features/shipping/components/FlatEditor'
import { useBackToShipping } from '@/features/shipping/rates/useRateScreen'
import { FormScreen } from '@/ui/crud/FormScreen'

/** New and existing rates share one page; a new one may begin as a copy. */
export function FlatFormScreen() {
  const { t } = useTranslation('rates')
  const { _id } = useParams()
  const [parameters] = useSearchParams()
  const from = parameters.get('from')
  const isNew = _id === undefined
  const rateOid = _id ?? from
  const access = useAccess(isNew ? 'shipping.create' : 'shipping.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/shipping/flat-rate/{rate_id}',
    { params: { path: { rate_id: rateOid ?? '' } } },
    { enabled: access.allowed && rateOid !== null },
  )
  return (
    <FormScreen
      title={t(isNew ? 'flat.new' : 'flat.one')}
      back={useBackToShipping()}
      access={access}
      query={rateOid === null ? undefined : query}
      failed={t('failed')}
      missing={t('gone')}
    >
      {(rate) => (
        <FlatEditor
          key={_id ?? from ?? 'new'}
          rate={isNew ? undefined : rate}
          copyOf={isNew ? rate : undefined}
        />
      )}
    </FormScreen>
  )
}
