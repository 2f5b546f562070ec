import { Button, Group, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { COMPARES, LENGTHS, usePeriod } from '@/features/analytics/period'

const DAY_MS = 86_400_000

type Props = {
  /** The first day that the plan opens. */
  earliest?: string | null
  onCsv?: () => void
}

/** Which days, and what they are held against. */
export function PeriodBar({ earliest, onCsv }: Props) {
  const { t } = useTranslation('analytics')
  const { query, today, set, setLength } = usePeriod()
  const open = earliest ? (Date.parse(today) - Date.parse(earliest)) / DAY_MS + 1 : undefined
  const length = (Date.parse(query.until) - Date.parse(query.since)) / DAY_MS + 1
  const lengths = LENGTHS.map((days) => ({
    value: String(days),
    label: t('period.days', { count: days }),
    disabled: open !== undefined && days > open,
  }))
  return (
    <Group gap={8}>
      <Select
        aria-label={t('period.label')}
        w={130}
        data={lengths}
        value={query.until === today ? String(length) : null}
        placeholder={t('period.chosen')}
        allowDeselect={false}
        onChange={(value) => value && setLength(Number(value))}
      />
      <Select
        aria-label={t('compare.label')}
        w={220}
        data={COMPARES.map((value) => ({ value, label: t(`compare.${value}`) }))}
        value={query.compare}
        allowDeselect={false}
        onChange={(value) => value && set({ compare: value })}
      />
      {onCsv && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={onCsv}
        >
          CSV
        </Button>
      )}
    </Group>
  )
}
