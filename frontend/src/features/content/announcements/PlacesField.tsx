import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PLACES } from '@/features/content/announcements/announcementForm'
import type { FieldProps } from '@/features/content/announcements/fields'

/** On which pages; without any, on all. */
export function PlacesField({ form, help }: { form: FieldProps; help: string }) {
  const { t } = useTranslation('announcements')
  const { label, error, value, onChange } = form.getInputProps('places')
  return (
    <Checkbox.Group
      label={label}
      error={error}
      description={help}
      value={value as string[]}
      onChange={onChange}
    >
      <Group gap="lg" my="sm">
        {PLACES.map((place) => (
          <Checkbox key={place} value={place} label={t(`place.${place}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
