import { useTranslation } from 'react-i18next'
import type { CustomDomain } from '@/features/domains/api'
import classes from '@/features/domains/components/domains.module.css'
import { ProgressCard } from '@/features/domains/components/ProgressCard'
import { RecordCard } from '@/features/domains/components/RecordCard'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'

/** The way of one domain into use: the wrong record first, then what to delete, then what is right. */
export function DomainDetail({ domain }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { state, checkedAt, provider, domainName, records } = domain
  const seen = checkedAt && t('record.seen', { when: formatNear(checkedAt, locale, timeZone) })
  return (
    <>
      <ProgressCard domain={domain} />
      <SideCard
        title={t(state === 'ACTIVE' ? 'records.yours' : 'records.title')}
        note={
          state === 'ACTIVE'
            ? t('records.keep')
            : provider
              ? t('records.at', { provider, domain: domainName })
              : t('records.anywhere', { domain: domainName })
        }
      >
        <ul className={classes.records}>
          {records.map((record) => (
            <RecordCard
              key={`${record.type} ${record.name} ${record.value}`}
              record={record}
              domain={domainName}
              seen={seen}
            />
          ))}
        </ul>
      </SideCard>
    </>
  )
}
