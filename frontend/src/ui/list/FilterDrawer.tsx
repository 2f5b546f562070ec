import { ActionIcon, Button, Drawer, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Sorts } from '@/ui/list/FilterMenu'
import type { ListFilter } from '@/ui/list/ListFilter'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './list.module.css'

type Props = {
  filters: ListFilter[]
  /** On a phone the order stands among the filters. */
  sorts?: Sorts
  /** What the button says that leads back to the list: "Show orders". */
  showLabel?: string
}

function Field({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('ui')
  if ('fields' in filter) return filter.fields()
  const { label, options, value, chip = '', without, onChoose } = filter
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      data={[
        { value: '', label: without ?? t('filters.any') },
        ...options,
        ...(isKnown ? [] : [{ value, label: chip }]),
      ]}
    />
  )
}

/** All filters, at work at once: a drawer beside the list, a sheet on a phone. */
export function FilterDrawer({ filters, sorts, showLabel }: Props) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const [opened, drawer] = useDisclosure(false)
  const look = (looking: boolean) => {
    for (const filter of filters) if ('onLook' in filter) filter.onLook?.(looking)
  }
  const open = () => {
    look(true)
    drawer.open()
  }
  const close = () => {
    look(false)
    drawer.close()
  }
  const title = t(sorts ? 'filters.andSort' : 'filters.title')
  const icon = <IconAdjustmentsHorizontal size={phone ? 20 : 16} stroke={1.75} aria-hidden />
  return (
    <>
      {phone ? (
        <ActionIcon variant="default" size={44} aria-label={title} onClick={open}>
          {icon}
        </ActionIcon>
      ) : (
        <Button leftSection={icon} onClick={open}>
          {t('filters.more')}
        </Button>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : 480}
        radius={phone ? '18px 18px 0 0' : 0}
        classNames={{ content: phone ? classes.sheet : undefined, title: classes.title }}
        title={title}
        closeButtonProps={{ 'aria-label': t('filters.close'), size: 44, iconSize: 20 }}
      >
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          {filters.map((filter) => (
            <Field key={filter.key} filter={filter} />
          ))}
          {sorts && (
            <NativeSelect
              label={sorts.label}
              value={sorts.value}
              data={sorts.options}
              onChange={({ currentTarget }) => sorts.onChoose(currentTarget.value)}
            />
          )}
          <Button type="submit" variant="filled" size={phone ? 'md' : undefined}>
            {showLabel ?? t('filters.show')}
          </Button>
        </form>
      </Drawer>
    </>
  )
}
