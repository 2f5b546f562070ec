import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MessageBody } from '@/features/chat/api'
import { GoodsPicker } from '@/features/orders/components/GoodsPicker'

type Props = { onSend: (body: MessageBody) => void; onClose: () => void }

/** The first press sends the card. */
export function GoodsDialog({ onSend, onClose }: Props) {
  const { t } = useTranslation('chat')
  return (
    <Modal
      opened
      title={t('goods.send')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <GoodsPicker
        isEmpty={false}
        onPick={({ productOid }) => {
          onSend({ kind: 'PRODUCT', body: '', productOid })
          onClose()
        }}
      />
    </Modal>
  )
}
