import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { TariffDialog } from '@/features/shipping/components/TariffDialog'
import type { AdvancedRate } from '@/features/shipping/rates/advancedForm'
import { tariffCalls } from '@/features/shipping/rates/tariffApi'
import { tariffSample } from '@/features/shipping/rates/tariffSample'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { FormSection } from '@/ui/FormSection'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './Rates.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The table of a rate as a file. Edits of the page come first: an import is made on what is saved. */
export function TariffCard({ rate, dirty }: { rate: AdvancedRate; dirty: boolean }) {
  const { t } = useTranslation('rates')
  const { locale } = useLocalePath()
  const storeOid = useStoreOid()
  const access = useAccess('shipping.edit')
  const [opened, setOpened] = useState(false)
  const [pending, setPending] = useState(false)
  const allowed = access.allowed && !dirty
  const download = () => {
    setPending(true)
    void tariffCalls(storeOid, rate._id)
      .download()
      .then((file) => saveBlob(file, `${rate.label || t('tariff.file')}.csv`))
      .finally(() => setPending(false))
  }
  return (
    <FormSection title={t('tariff.title')} note={t('tariff.note')}>
      <div className={classes.buttons}>
        <PermissionButton
          allowed={allowed}
          reason={dirty ? t('tariff.saveFirst') : access.reason}
          leftSection={<IconUpload {...icon} />}
          onClick={() => setOpened(true)}
        >
          {t('tariff.import')}
        </PermissionButton>
        <Button
          variant="default"
          loading={pending}
          leftSection={<IconDownload {...icon} />}
          onClick={download}
        >
          {t('tariff.download')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconFileSpreadsheet {...icon} />}
          onClick={() => saveBlob(tariffSample(locale), `${t('tariff.sampleFile')}.csv`)}
        >
          {t('tariff.sample')}
        </Button>
      </div>
      {opened && (
        <TariffDialog calls={tariffCalls(storeOid, rate._id)} onClose={() => setOpened(false)} />
      )}
    </FormSection>
  )
}
