import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { useErrorText } from '@/api/useErrorText'
import { type RateKind, useDeleteRate } from '@/features/shipping/rates/useRateActions'
import { useLocalePath } from '@/i18n/localePath'
import { joinWords } from '@/lib/text'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import type { TranslatedText } from '@/ui/TranslatedTextField'

type Props = {
  kind: RateKind
  rateOid: string
  name: string
  onClose: () => void
  onDeleted: () => void
}

const LEAVE = 'leave'
const TAKES_OVER = ['FLAT', 'ADVANCED', 'MANUAL']

/** A rate that goes; what it alone serves goes to another one, or stays without delivery. */
export function DeleteRateDialog({ kind, rateOid, name, onClose, onDeleted }: Props) {
  const { t, i18n } = useTranslation('rates')
  const { locale } = useLocalePath()
  const errorText = useErrorText()
  const [choice, setChoice] = useState('')
  const { remove, pending, error } = useDeleteRate(kind, onDeleted)
  const { data: others = [] } = useStoreQuery(
    'get',
    '/api/v1/shipping/method',
    {},
    {
      select: ({ methods }) =>
        methods.filter(({ _id, kind: its }) => _id !== rateOid && TAKES_OVER.includes(its)),
    },
  )
  const isInUse = error?.reason === 'rate_in_use'
  const { districts = 0, places = [] } = (isInUse ? error.params : {}) as {
    districts?: number
    places?: string[]
  }
  const listed = districts > places.length ? [...places, t('delete.more')] : places
  const confirm = () =>
    remove(
      rateOid,
      name,
      choice === LEAVE ? { leave: true } : choice === '' ? {} : { replaceWith: choice },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.yes')}
      cancelLabel={t('delete.no')}
      danger
      pending={pending}
      disabled={isInUse && choice === ''}
      onConfirm={confirm}
    >
      {!isInUse && <p>{t('delete.line')}</p>}
      {isInUse ? (
        <FormAlert tone="warning">
          {t('delete.left', { count: districts })} {joinWords(listed, i18n.language)}.
        </FormAlert>
      ) : (
        error && <FormAlert>{errorText(error)}</FormAlert>
      )}
      {isInUse && (
        <NativeSelect
          label={t('delete.replace')}
          description={t('delete.replaceHelp')}
          value={choice}
          onChange={(event) => setChoice(event.currentTarget.value)}
          data={[
            { value: '', label: t('delete.choose') },
            ...others.map(({ _id, label, name: words }) => ({
              value: _id,
              label: label || (words as TranslatedText)[locale] || t('delete.unnamed'),
            })),
            { value: LEAVE, label: t('delete.leave') },
          ]}
        />
      )}
    </FormDialog>
  )
}
