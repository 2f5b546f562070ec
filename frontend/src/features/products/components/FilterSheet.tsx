import { ActionIcon, Button, Drawer, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Filter } from '@/features/products/components/useFilters'
import classes from './ListToolbar.module.css'

/** On a phone filters and order share one sheet. */
export function FilterSheet({ filters }: { filters: Filter[] }) {
  const { t } = useTranslation('products')
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      <ActionIcon variant="default" size={44} aria-label={t('filter.open')} onClick={sheet.open}>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        title={t('filter.title')}
        closeButtonProps={{ 'aria-label': t('filter.close') }}
        classNames={{ content: classes.drawer, title: classes.title }}
      >
        <div className={classes.sheet}>
          {filters.map(({ key, label, options, chosen, choose, always }) => (
            <NativeSelect
              key={key}
              label={label}
              value={chosen?.value ?? ''}
              onChange={({ currentTarget: { value } }) => choose(value || undefined)}
              data={always ? options : [{ value: '', label: t('filter.any') }, ...options]}
            />
          ))}
          <Button variant="filled" size="md" onClick={sheet.close}>
            {t('filter.show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
