import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './livePreview.module.css'

/** Where there is no room beside the form, the preview is one press away, wherever the form is. */
export function PreviewSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('storeSettings')
  const [opened, sheet] = useDisclosure(false)
  return (
    <div className={classes.bar}>
      <Button
        fullWidth
        size="md"
        leftSection={<IconEye size={18} stroke={2} aria-hidden />}
        onClick={sheet.open}
      >
        {t('design.seePreview')}
      </Button>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        size="92%"
        title={t('design.preview')}
        closeButtonProps={{ 'aria-label': t('design.closePreview'), size: 44 }}
      >
        {children}
      </Drawer>
    </div>
  )
}
