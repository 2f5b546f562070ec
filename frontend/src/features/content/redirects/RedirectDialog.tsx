import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useStoreMutation } from '@/api/mutations'
import { REDIRECT, REDIRECTS, type Redirect } from '@/features/content/redirects/api'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const schema = z.object({ source: requiredText(2000), target: requiredText(2000) })

/** Without `redirect` a new one. */
type Props = { redirect?: Redirect; onClose: () => void }

export function RedirectDialog({ redirect, onClose }: Props) {
  const { t } = useTranslation('redirects')
  const create = useStoreMutation('post', REDIRECTS, { silent: true })
  const update = useStoreMutation('patch', REDIRECT, { silent: true })
  const form = useServerForm({
    values: { source: redirect?.source ?? '', target: redirect?.target ?? '' },
    schema,
    texts: 'redirects',
    idPrefix: 'redirect',
    submit: async (body) => {
      const saved = redirect
        ? await update.mutateAsync({ params: { path: { redirect_id: redirect._id } }, body })
        : await create.mutateAsync({ body })
      notify.success({ title: t('saved', { source: saved.source }) })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(redirect ? 'form.edit' : 'form.new')}
      confirmLabel={t('form.save')}
      cancelLabel={t('cancel')}
      pending={form.submitting}
      onConfirm={() => (redirect && !form.dirty ? onClose() : void form.submit())}
    >
      {form.formError && <FormAlert>{form.formError}</FormAlert>}
      <TextInput
        {...form.getInputProps('source')}
        data-autofocus
        description={t('form.sourceHelp')}
        placeholder={t('form.sourceExample')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        {...form.getInputProps('target')}
        description={t('form.targetHelp')}
        placeholder={t('form.targetExample')}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
