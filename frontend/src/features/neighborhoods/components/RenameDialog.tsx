import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useStoreMutation } from '@/api/mutations'
import type { Neighborhood } from '@/features/neighborhoods/api'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const schema = z.object({ name: requiredText(100) })
const PATH = '/api/v1/location/neighborhood/{neighborhood_id}'

type Props = { neighborhood: Neighborhood; onClose: () => void }

export function RenameDialog({ neighborhood, onClose }: Props) {
  const { t } = useTranslation('neighborhoods')
  const rename = useStoreMutation('patch', PATH, { silent: true })
  const form = useServerForm({
    values: { name: neighborhood.name },
    version: neighborhood.version,
    schema,
    texts: 'neighborhoods',
    idPrefix: 'neighborhood',
    onStale: () => {},
    submit: async ({ name }, { version }) => {
      const params = { path: { neighborhood_id: neighborhood._id } }
      await rename.mutateAsync({ params, body: { name, version } })
      notify.success({ title: t('rename.done', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('rename.title', { name: neighborhood.name })}
      confirmLabel={t('rename.yes')}
      cancelLabel={t('cancel')}
      pending={form.submitting}
      onConfirm={() => (form.dirty ? void form.submit() : onClose())}
    >
      {form.formError && <FormAlert>{form.formError}</FormAlert>}
      <TextInput
        {...form.getInputProps('name')}
        data-autofocus
        description={t('rename.help')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
