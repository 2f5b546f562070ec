import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconQrcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { storeApi } from '@/api/client'
import type { Order } from '@/features/orders/api'
import { orderCode } from '@/lib/orderCode'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { QrPicture, type QrSource } from '@/ui/ShareQr'
import { SideCard } from '@/ui/SideCard'
import { linkText, type TextLanguage } from './linkText'
import classes from './manual.module.css'

const linkQr = (storeOid: string, order: Order): QrSource => ({
  name: `#${orderCode(order.number)}`,
  url: order.url,
  file: `order-${order.number}`,
  queryKey: ['get', '/api/v1/order/{order_id}/qr', { storeOid, order: order._id }],
  load: (format, signal) =>
    callForBlob(
      storeApi(storeOid).GET('/api/v1/order/{order_id}/qr', {
        params: { path: { order_id: order._id }, query: { format } },
        parseAs: 'blob',
        signal,
      }),
    ),
})

/** How its buyer gets to it: a text, the address, a code. */
export function LinkCard({ order }: { order: Order }) {
  const { t } = useTranslation('manualOrder')
  const store = useStore()
  const storeOid = useStoreOid()
  const [language, setLanguage] = useState<TextLanguage>(order.language === 'en' ? 'en' : 'es')
  const [typed, setTyped] = useState<Partial<Record<TextLanguage, string>>>({})
  const [big, setBig] = useState(false)
  const text = typed[language] ?? linkText(order, store, language)
  const digits = order.contact.takesWhatsapp ? order.contact.phone.replace(/\D/g, '') : ''
  const chat = `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
  return (
    <SideCard
      title={t('link.title')}
      end={
        <SegmentedControl
          aria-label={t('link.language')}
          value={language}
          onChange={(next) => setLanguage(next as TextLanguage)}
          data={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
      }
    >
      <div className={classes.body}>
        <Textarea
          label={t('link.text')}
          autosize
          minRows={5}
          maxLength={2000}
          value={text}
          onChange={(event) => setTyped({ ...typed, [language]: event.currentTarget.value })}
        />
        <Button
          variant="filled"
          component="a"
          href={chat}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={18} stroke={2} aria-hidden />}
        >
          {order.contact.firstName && digits
            ? t('link.whatsappTo', { name: order.contact.firstName })
            : t('link.whatsapp')}
        </Button>
        <div className={classes.person}>
          <QrPicture source={linkQr(storeOid, order)} className={classes.qr} />
          <div className={`${classes.grow} ${classes.column}`}>
            <CopyButton value={order.url} label={t('link.copy')} />
            <Button
              leftSection={<IconQrcode size={16} stroke={2} aria-hidden />}
              onClick={() => setBig(true)}
            >
              {t('link.big')}
            </Button>
            <span className={classes.dim}>{t('link.note')}</span>
          </div>
        </div>
      </div>
      {big && <Big order={order} onClose={() => setBig(false)} />}
    </SideCard>
  )
}

/** The code and the total for somebody across the counter; the screen stays awake. */
function Big({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const storeOid = useStoreOid()
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((held) => held?.release())
  }, [])
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('done.title', { number: order.number })}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 24 }}
    >
      <div className={classes.big}>
        <span className={classes.bigSum}>{format(order.due)}</span>
        <QrPicture source={linkQr(storeOid, order)} className={classes.bigQr} />
        <span className={classes.dim}>{t('link.scan')}</span>
      </div>
    </Modal>
  )
}
