import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Neighborhood, targetsQuery } from '@/features/neighborhoods/api'
import { useStoreOid } from '@/lib/pageContext'

type Props = {
  neighborhood: Neighborhood
  label: string
  value: string
  error?: string
  onChange: (value: string, name: string) => void
}

/** Another neighborhood of the city, the store's own first. */
export function TargetSelect({ neighborhood, label, value, error, onChange }: Props) {
  const { t } = useTranslation('neighborhoods')
  const { data, isError } = useQuery(targetsQuery(useStoreOid(), neighborhood))
  const of = (own: boolean) =>
    (data ?? []).filter(({ isOwn }) => isOwn === own).map(({ isOwn, ...option }) => option)
  const groups = [
    { group: t('target.own'), items: of(true) },
    { group: t('target.districts'), items: of(false) },
  ]
  return (
    <Select
      label={label}
      placeholder={t('target.choose')}
      value={value === '' ? null : value}
      data={groups.filter(({ items }) => items.length > 0)}
      disabled={data === undefined}
      error={isError ? t('target.failed') : error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('target.none')}
      onChange={(chosen, option) => onChange(chosen ?? '', option?.label ?? '')}
    />
  )
}
