import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { idempotent, useStoreMutation } from '@/api/mutations'
import type { City } from '@/features/neighborhoods/api'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PlacePicker } from '@/ui/PlacePicker'

const schema = z.object({
  name: requiredText(100),
  state: z.string().check(z.minLength(1)),
  city: z.string().check(z.minLength(1)),
})

type Props = {
  /** The city that the list is of, else the one that has most: they are added one after the other. */
  city: City | undefined
  onClose: () => void
}

export function AddDialog({ city, onClose }: Props) {
  const { t } = useTranslation('neighborhoods')
  const { country: home } = useStore()
  const country = city?.country ?? home
  const [key] = useState(() => crypto.randomUUID())
  const add = useStoreMutation('post', '/api/v1/location/neighborhood', { silent: true })
  const form = useServerForm({
    values: { name: '', state: city?.state ?? '', city: city?.city ?? '' },
    schema,
    texts: 'neighborhoods',
    idPrefix: 'neighborhood',
    submit: async (values) => {
      await add.mutateAsync({ ...idempotent(key), body: { country, ...values } })
      notify.success({ title: t('add.done', { name: values.name }) })
      onClose()
    },
  })
  const { state, city: chosen } = form.values
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('add.title')}
      confirmLabel={t('add.yes')}
      cancelLabel={t('cancel')}
      pending={form.submitting}
      onConfirm={() => void form.submit()}
    >
      {form.formError && <FormAlert>{form.formError}</FormAlert>}
      <PlacePicker
        until="city"
        country={country}
        value={{ state, city: chosen, neighborhood: '' }}
        onChange={(place) => {
          form.setFieldValue('state', place.state)
          form.setFieldValue('city', place.city)
        }}
        error={form.errors.state ?? form.errors.city}
      />
      <TextInput
        {...form.getInputProps('name')}
        data-autofocus
        description={t('add.help')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
