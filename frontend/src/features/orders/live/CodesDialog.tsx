import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Goods, GoodsPicker } from '@/features/orders/components/GoodsPicker'
import { type LiveSale, MAX_CODES, useUpdateLive } from '@/features/orders/live/liveApi'
import { FormDialog } from '@/ui/FormDialog'
import classes from './live.module.css'

type Chosen = { variantOid: string; name: string; code: string }
type Props = { sale: LiveSale; onClose: () => void }

const fullName = ({ name, variantName }: { name: string; variantName: string }) =>
  [name, variantName].filter(Boolean).join(', ')

/** Which products have a code; each keeps the one that it had. */
export function CodesDialog({ sale, onClose }: Props) {
  const { t } = useTranslation('liveSale')
  const update = useUpdateLive()
  const [chosen, setChosen] = useState<Chosen[]>(() =>
    sale.codes.map(({ variantOid, code, ...named }) => ({
      variantOid,
      code,
      name: fullName(named),
    })),
  )
  const add = (goods: Goods) =>
    setChosen((now) =>
      now.length >= MAX_CODES || now.some(({ variantOid }) => variantOid === goods._id)
        ? now
        : [...now, { variantOid: goods._id, name: fullName(goods), code: '' }],
    )
  const remove = (oid: string) =>
    setChosen((now) => now.filter(({ variantOid }) => variantOid !== oid))
  const save = () =>
    update.mutate(
      { body: { variantOids: chosen.map(({ variantOid }) => variantOid), version: sale.version } },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('codesTitle')}
      confirmLabel={t('save')}
      cancelLabel={t('cancel')}
      pending={update.isPending}
      onConfirm={save}
    >
      <p className={classes.dim}>{t('codesNote', { chosen: chosen.length, max: MAX_CODES })}</p>
      <GoodsPicker isEmpty={chosen.length === 0} onPick={add} />
      <ul className={classes.chosen} aria-label={t('codes')}>
        {chosen.map(({ variantOid, name, code }) => (
          <li key={variantOid}>
            <span className={classes.code}>{code || t('newCode')}</span>
            <span className={classes.grow}>{name}</span>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('removeCode', { name })}
              onClick={() => remove(variantOid)}
            >
              <IconX size={18} stroke={2} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
