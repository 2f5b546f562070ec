import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { levelIn } from '@/features/stock/adjustment'
import type { Place, StockRow } from '@/features/stock/api'
import { AdjustForm } from '@/features/stock/components/AdjustForm'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import classes from './AdjustForm.module.css'

type Props = { row: StockRow; place: Place; name: string }

/** What a warehouse has of a variant; pressed, it can be counted anew. */
export function LevelFigure({ row, place, name }: Props) {
  const { t } = useTranslation('stock')
  const { locale } = useLocalePath()
  const { allowed } = useAccess('products.edit')
  const [opened, setOpened] = useState(false)
  const level = levelIn(row, place._id)
  const content = (
    <>
      <VisuallyHidden>{t('list.figureOf', { name, place: place.name })}: </VisuallyHidden>
      {formatCount(level.onHand, locale)}
      {level.reserved > 0 && (
        <span className={classes.reserved}>{t('list.held', { count: level.reserved })}</span>
      )}
    </>
  )
  if (!allowed) {
    return (
      <span className={classes.figure} data-still>
        {content}
      </span>
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.figure}
          data-level={level.onHand === 0 ? 'out' : undefined}
          onClick={() => setOpened((before) => !before)}
        >
          {content}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('adjust.title', { name })}>
        {opened && (
          <AdjustForm
            variantOid={row._id}
            warehouseOid={place._id}
            name={name}
            place={place.name}
            level={level}
            onDone={() => setOpened(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
