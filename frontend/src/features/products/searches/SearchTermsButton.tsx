import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchTerms } from '@/features/products/searches/SearchTerms'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './SearchTerms.module.css'

const WIDTH = 720

/** What people look for in the shop, beside what the shop has. */
export function SearchTermsButton() {
  const { t } = useTranslation('products')
  const [opened, drawer] = useDisclosure(false)
  const phone = useIsPhone()
  return (
    <>
      <Button leftSection={<IconSearch size={16} stroke={2} aria-hidden />} onClick={drawer.open}>
        {t('searches.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '90%' : WIDTH}
        title={t('searches.title')}
        closeButtonProps={{ 'aria-label': t('filter.close') }}
      >
        <p className={classes.line}>{t('searches.line')}</p>
        <SearchTerms />
      </Drawer>
    </>
  )
}
