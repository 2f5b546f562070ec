import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '@/lib/boot'
import { saveBlob } from '@/lib/saveBlob'
import { CopyButton } from '@/ui/CopyButton'
import classes from './SecondStep.module.css'

type Props = { codes: string[]; saved: boolean; onSaved: (saved: boolean) => void }

/** The codes for a lost phone, this once; the tick says that they are somewhere else. */
export function RecoveryCodes({ codes, saved, onSaved }: Props) {
  const { t } = useTranslation('accounts')
  const text = `${codes.join('\n')}\n`
  const file = `${boot.productName.toLowerCase()}-${t('secondStep.file')}.txt`
  return (
    <>
      <ul className={classes.codes} aria-label={t('secondStep.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), file)}
        >
          {t('secondStep.download')}
        </Button>
        <CopyButton value={text} label={t('secondStep.copyCodes')} />
      </div>
      <Checkbox
        checked={saved}
        onChange={(event) => onSaved(event.currentTarget.checked)}
        label={t('secondStep.saved')}
      />
    </>
  )
}
