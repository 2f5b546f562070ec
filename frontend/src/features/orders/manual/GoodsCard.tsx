import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GoodsPicker } from '@/features/orders/components/GoodsPicker'
import { addGoods, addItem } from '@/features/orders/manual/documentLines'
import { keyOf } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { SideCard } from '@/ui/SideCard'
import { CustomItemDialog } from './CustomItemDialog'
import { Line } from './Line'
import classes from './manual.module.css'
import { OrderDiscount } from './OrderDiscount'

/** What is sold: found in the catalogue, or written down. */
export function GoodsCard({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { doc, draft, changeLines } = session
  const [writing, setWriting] = useState(false)
  const pieces = doc.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <SideCard
      title={t('goods.title')}
      count={pieces > 0 && <span className={classes.dim}>{t('units', { count: pieces })}</span>}
      end={
        <Button
          leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {t('item.open')}
        </Button>
      }
    >
      <GoodsPicker
        isEmpty={doc.lines.length === 0}
        onPick={(goods, units) => changeLines((lines) => addGoods(lines, goods, units))}
      />
      <ul className={classes.lines} aria-label={t('goods.lines')}>
        {doc.lines.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            priced={draft?.lines.find((one) => (one.variantOid ?? one.customOid) === keyOf(line))}
            session={session}
          />
        ))}
      </ul>
      {doc.lines.length > 0 && <OrderDiscount session={session} />}
      {writing && (
        <CustomItemDialog
          onClose={() => setWriting(false)}
          onAdd={(item) => {
            changeLines((lines) => addItem(lines, item))
            setWriting(false)
          }}
        />
      )}
    </SideCard>
  )
}
