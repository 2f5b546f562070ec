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

const PATH = '/api/v1/location/neighborhood/{neighborhood_id}'

type Props = { neighborhood: Neighborhood; onClose: () => void }

/** One that is used says where, and what takes its place. */
export function DeleteDialog({ neighborhood, onClose }: Props) {
  const { t } = useTranslation('neighborhoods')
  const errorText = useErrorText()
  const words = useUseWords()
  const [replaceWith, setReplaceWith] = useState('')
  const [missing, setMissing] = useState(false)
  const { _id, name, usedIn } = neighborhood
  const params = { path: { neighborhood_id: _id } }
  const isUsed = totalOf(usedIn) > 0
  const restore = useStoreMutation('post', `${PATH}/restore`)
  const remove = useStoreMutation('delete', PATH, {
    silent: true,
    onSuccess: () => {
      // What was rewritten would not come back.
      const action = { label: t('undo'), onClick: () => restore.mutate({ params }) }
      notify.success({ title: t('delete.done', { name }), action: isUsed ? undefined : action })
      onClose()
    },
  })
  const send = () => {
    if (isUsed && replaceWith === '') return setMissing(true)
    const query = { replaceWith: replaceWith || undefined }
    remove.mutate({ params: { ...params, query } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.yes')}
      cancelLabel={t('delete.no')}
      danger
      pending={remove.isPending}
      onConfirm={send}
    >
      {remove.error && <FormAlert cause={remove.error}>{errorText(remove.error)}</FormAlert>}
      <p>
        {isUsed ? t('delete.used', { uses: words.counts(usedIn) }) : t('delete.unused', { name })}
      </p>
      {isUsed && (
        <>
          <UsedInList neighborhood={neighborhood} />
          <TargetSelect
            neighborhood={neighborhood}
            label={t('delete.replaceWith')}
            value={replaceWith}
            error={missing && replaceWith === '' ? t('delete.missing') : undefined}
            onChange={setReplaceWith}
          />
        </>
      )}
    </FormDialog>
  )
}
