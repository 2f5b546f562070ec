import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchPanel } from '@/admin/search/SearchPanel'
import classes from '@/admin/search/search.module.css'
import type { SearchPages } from '@/admin/search/searchEntries'
import { useIsPhone } from '@/ui/useIsPhone'

type Props = { pages: SearchPages; opened: boolean; onClose: () => void }

const WIDTH = 744

/** Orders, products, customers, screens and actions from anywhere; the whole screen of a phone. */
export function SearchDialog({ pages, opened, onClose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={WIDTH}
      fullScreen={useIsPhone()}
      yOffset={72}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.label')}>
        <Modal.Body p={0}>
          <SearchPanel pages={pages} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
