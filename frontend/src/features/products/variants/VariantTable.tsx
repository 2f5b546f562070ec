import { Button, Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VIRTUAL_LIST } from '@/constants'
import type { ProductForm } from '@/features/products/useProductForm'
import { BulkBar } from '@/features/products/variants/BulkBar'
import { useCells } from '@/features/products/variants/useCells'
import { useComplaints } from '@/features/products/variants/useComplaints'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { VariantDrawer } from '@/features/products/variants/VariantDrawer'
import { VariantRow } from '@/features/products/variants/VariantRow'
import { useMoney } from '@/lib/store/useMoney'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './VariantTable.module.css'

type Props = { form: ProductForm; state: MatrixState; seesCost: boolean; withTiers: boolean }

const PHONE_ROW = 56

/** A row for each combination; only those in sight are drawn, so a thousand are as quick as ten. */
export function VariantTable({ form, state, seesCost, withTiers }: Props) {
  const { t } = useTranslation('products')
  const { digits } = useMoney()
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<number>()
  const rows = state.matrix.variants
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? PHONE_ROW : VIRTUAL_LIST.rowPx),
    overscan: VIRTUAL_LIST.overscan,
  })
  const cells = useCells({ rows, digits, body, virtualizer, onPaste: state.replace })
  const complaints = useComplaints(form)
  const leadToWrong = useEffectEvent(() => {
    const at = rows.findIndex((row) => complaints(row).size > 0)
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'center' })
  })
  useEffect(() => {
    if (form.refusals > 0) leadToWrong()
  }, [form.refusals])
  const visible = virtualizer.getVirtualItems()
  const before = visible[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)
  const chosen = rows.filter(({ key }) => picked.has(key))
  const missing = state.possible - rows.length

  const pick = (key: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(key)
    else next.delete(key)
    setPicked(next)
  }
  const pickAll = () =>
    setPicked(chosen.length === rows.length ? new Set() : new Set(rows.map(({ key }) => key)))

  return (
    <>
      <BulkBar
        state={state}
        form={form}
        picked={new Set(chosen.map(({ key }) => key))}
        seesCost={seesCost}
        onPick={(keys) => setPicked(new Set(keys))}
      />
      <div ref={scroller} id="product-variants" tabIndex={-1} className={classes.scroller}>
        <table
          className={classes.table}
          data-cost={seesCost || undefined}
          aria-rowcount={rows.length + 1}
        >
          <caption className={classes.hidden}>{t('form.variants')}</caption>
          <thead>
            <tr className={classes.row}>
              <th className={classes.pick}>
                <Checkbox
                  size="xs"
                  aria-label={t('variants.pickAll')}
                  checked={rows.length > 0 && chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={pickAll}
                />
              </th>
              <th scope="col">{t('variants.variant')}</th>
              <th scope="col" className={classes.figure}>
                {t('field.price')}
              </th>
              {seesCost && (
                <th scope="col" className={classes.wide}>
                  {t('field.cost')}
                </th>
              )}
              <th scope="col" className={classes.sku}>
                {t('field.sku')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('field.stock')}
              </th>
              <th>
                <span className={classes.hidden}>{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {before > 0 && <tr aria-hidden style={{ height: before }} />}
            {visible.map(({ index }) => {
              const row = rows[index]
              return (
                row && (
                  <VariantRow
                    key={row.key}
                    index={index}
                    row={row}
                    form={form}
                    state={state}
                    seesCost={seesCost}
                    picked={picked.has(row.key)}
                    onPick={(on) => pick(row.key, on)}
                    onOpen={() => setOpened(index)}
                    cell={cells}
                    wrong={complaints(row)}
                  />
                )
              )
            })}
            {after > 0 && <tr aria-hidden style={{ height: after }} />}
          </tbody>
        </table>
      </div>
      {missing > 0 && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={state.addMissing}>
            {t('variants.addMissing', { count: missing })}
          </Button>
        </div>
      )}
      <VariantDrawer
        index={opened}
        form={form}
        state={state}
        complaints={complaints}
        seesCost={seesCost}
        withTiers={withTiers}
        onMove={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
