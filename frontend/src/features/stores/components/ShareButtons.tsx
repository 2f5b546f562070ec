import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rememberShared, type Store, storeKeys } from '@/features/stores/api'
import { SHARED } from '@/features/stores/setupChecklist'
import classes from './ShareButtons.module.css'

/** Copying or sending the address is the last step of the set-up, so it is remembered. */
export function ShareButtons({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const clipboard = useClipboard({ timeout: 2000 })
  const cache = useQueryClient()
  const text = t('share.text', { name: store.name, url: store.url })

  const remember = () => {
    if (store.setup.data[SHARED] === true) return
    rememberShared(store._id).then(
      (changed) => cache.setQueryData(storeKeys.store(store._id), changed),
      () => undefined,
    )
  }

  const CopyIcon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={classes.buttons}>
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        variant="light"
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
        onClick={remember}
      >
        {t('share.whatsapp')}
      </Button>
      <Button
        leftSection={<CopyIcon size={16} stroke={2} aria-hidden />}
        onClick={() => {
          clipboard.copy(store.url)
          remember()
        }}
      >
        <span aria-live="polite">{t(clipboard.copied ? 'share.copied' : 'share.copy')}</span>
      </Button>
    </div>
  )
}
