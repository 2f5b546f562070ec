import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { LinkValue } from '@/features/content/announcements/announcementForm'
import classes from '@/features/content/announcements/announcements.module.css'
import type { FieldProps } from '@/features/content/announcements/fields'
import { MENUS } from '@/features/content/api'
import { LINK, useTargets } from '@/features/content/useTargets'

const NONE = 'NONE:'

/** Where a press leads: nowhere, to a page or a category of the shop, or to an address. */
export function LinkFields({ form }: { form: FieldProps }) {
  const { t } = useTranslation(['announcements', 'content'])
  const { data } = useStoreQuery('get', MENUS)
  const targets = useTargets(data?.pages ?? [])
  const field = form.getInputProps('link')
  const { kind, target } = field.value as LinkValue
  const choose = (value: string | null) => {
    const [chosen = 'NONE', key = ''] = (value ?? NONE).split(':')
    field.onChange({ kind: chosen, target: key })
  }
  const chosen = kind === 'NONE' ? NONE : kind === 'LINK' ? LINK : `${kind}:${target}`
  return (
    <div className={classes.two}>
      <Select
        id={field.id}
        label={field.label}
        error={kind === 'LINK' ? undefined : field.error}
        data={[{ value: NONE, label: t('link.none') }, ...targets]}
        searchable
        allowDeselect={false}
        value={chosen}
        onChange={choose}
      />
      {kind === 'LINK' && (
        <TextInput
          label={t('content:menus.address')}
          placeholder="https://"
          maxLength={256}
          error={field.error}
          value={target}
          onChange={(event) => field.onChange({ kind, target: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
