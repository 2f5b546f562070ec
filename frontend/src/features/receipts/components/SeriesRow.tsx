import { Button, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import type { Series } from '@/features/receipts/api'
import { FormDialog } from '@/ui/FormDialog'
import classes from './receipts.module.css'

const ONE = '/api/v1/order/invoice/series/{series_id}'
const MAX_LAST = 99_999_998

/** A series: whether it is in use, the number that comes next, and until the first receipt where the old
 * system ended. */
export function SeriesRow({ series }: { series: Series }) {
  const { t } = useTranslation('receipts')
  const { allowed } = useAccess('settings.edit')
  const [last, setLast] = useState<number>()
  const update = useStoreMutation('patch', ONE)
  const { code, version, active } = series
  const send = (body: { active?: boolean; lastNumber?: number }) =>
    update.mutate(
      { params: { path: { series_id: series._id } }, body: { ...body, version } },
      { onSuccess: () => setLast(undefined) },
    )
  return (
    <li>
      <div>
        <strong>{code}</strong> · {t(`kind.${series.kind}`)}
        <div className={classes.dim}>
          {t('settings.next', { number: String(series.nextNumber).padStart(8, '0') })}
        </div>
      </div>
      <div className={classes.head}>
        {!series.used && allowed && (
          <Button size="compact-md" onClick={() => setLast(series.lastNumber)}>
            {t('settings.setLast')}
          </Button>
        )}
        <Switch
          checked={active}
          disabled={!allowed || update.isPending}
          label={t('settings.active')}
          aria-label={t('settings.activeOf', { code })}
          onChange={(event) => send({ active: event.currentTarget.checked })}
        />
      </div>
      <FormDialog
        opened={last !== undefined}
        onClose={() => setLast(undefined)}
        title={t('settings.lastTitle', { code })}
        confirmLabel={t('settings.save')}
        cancelLabel={t('cancel')}
        pending={update.isPending}
        onConfirm={() => send({ lastNumber: last })}
      >
        <NumberInput
          data-autofocus
          label={t('field.lastNumber')}
          description={t('settings.lastHelp')}
          min={0}
          max={MAX_LAST}
          allowDecimal={false}
          value={last ?? 0}
          onChange={(value) => setLast(Number(value) || 0)}
        />
      </FormDialog>
    </li>
  )
}
