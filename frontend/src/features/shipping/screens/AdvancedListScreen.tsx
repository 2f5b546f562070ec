import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { RateListPage } from '@/features/shipping/components/RateListPage'
import { TariffImport } from '@/features/shipping/components/TariffImport'
import { paths } from '@/lib/paths'
import { PermissionButton } from '@/ui/PermissionButton'

/** `?import` opens the file of a rate, which is how other pages lead here. */
export function AdvancedListScreen() {
  const { t } = useTranslation('rates')
  const { allowed } = useAccess('shipping.view')
  const [parameters, setParameters] = useSearchParams()
  const [opened, setOpened] = useState(parameters.has('import'))
  const query = useStoreQuery(
    'get',
    '/api/v1/shipping/advanced',
    {},
    { enabled: allowed, select: ({ items }) => items },
  )
  const isFirst = query.data?.length === 0
  const mayImport = useAccess(isFirst ? 'shipping.create' : 'shipping.edit')
  const close = () => {
    setOpened(false)
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('import')
        return next
      },
      { replace: true },
    )
  }
  return (
    <>
      <RateListPage
        kind="ADVANCED"
        query={query}
        newPath={paths.advancedRateNew}
        pathOf={paths.advancedRate}
        more={
          <PermissionButton
            {...mayImport}
            leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            {t('tariff.fromFile')}
          </PermissionButton>
        }
      />
      {opened && query.data && mayImport.allowed && (
        <TariffImport rates={query.data} onClose={close} />
      )}
    </>
  )
}
