import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { type Neighborhood, totalOf } from '@/features/neighborhoods/api'
import { TargetSelect } from '@/features/neighborhoods/components/TargetSelect'
import { UsedInList } from '@/features/neighborhoods/components/UsedInList'
import { useUseWords } from '@/features/neighborhoods/useUseWords'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

const PATH = '/api/v1/location/neighborhood/{neighborhood_id}/merge'

type Props = { neighborhood: Neighborhood; onClose: () => void }

/** Two become one; what is rewritten is told before. */
export function MergeDialog({ neighborhood, onClose }: Props) {
  const { t } = useTranslation('neighborhoods')
  const errorText = useErrorText()
  const words = useUseWords()
  const [into, setInto] = useState({ value: '', name: '' })
  const [missing, setMissing] = useState(false)
  const { name, usedIn, version } = neighborhood
  const isUsed = totalOf(usedIn) > 0
  const merge = useStoreMutation('post', PATH, {
    silent: true,
    onSuccess: (done) => {
      const rewritten = words.counts(done.rewritten)
      notify.success({
        title: t('merge.done', { name, into: done.into.name }),
        description:
          totalOf(done.rewritten) > 0 ? t('merge.rewritten', { uses: rewritten }) : undefined,
      })
      onClose()
    },
  })
  const send = () => {
    if (into.value === '') return setMissing(true)
    const params = { path: { neighborhood_id: neighborhood._id } }
    merge.mutate({ params, body: { into: into.value, version } })
  }
  const uses = words.counts(usedIn)
  const preview = into.name
    ? t('merge.preview', { uses, into: into.name })
    : t('merge.previewAny', { uses })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('merge.title', { name })}
      confirmLabel={t('merge.yes')}
      cancelLabel={t('cancel')}
      pending={merge.isPending}
      onConfirm={send}
    >
      {merge.error && <FormAlert cause={merge.error}>{errorText(merge.error)}</FormAlert>}
      <TargetSelect
        neighborhood={neighborhood}
        label={t('merge.into')}
        value={into.value}
        error={missing && into.value === '' ? t('merge.missing') : undefined}
        onChange={(value, chosen) => setInto({ value, name: chosen })}
      />
      <p>{isUsed ? preview : t('merge.unused')}</p>
      {isUsed && <UsedInList neighborhood={neighborhood} />}
      <FormAlert tone="warning">{t('merge.orders', { name })}</FormAlert>
    </FormDialog>
  )
}
