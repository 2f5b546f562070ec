import { useTranslation } from 'react-i18next'
import type { DnsRecord } from '@/features/domains/api'
import { CopyField } from '@/features/domains/components/CopyField'
import classes from '@/features/domains/components/domains.module.css'
import { RECORDS } from '@/features/domains/domainState'
import { StatusChip } from '@/ui/StatusChip'

type Props = {
  record: DnsRecord
  /** That was bought: what `@` stands for. */
  domain: string
  /** When we looked; null before the first time. */
  seen: string | null
}

/** What was found in the place of a record, and what to do about it. */
function Found({ record, domain }: Pick<Props, 'record' | 'domain'>) {
  const { t } = useTranslation('domains')
  const { type, name, value, state, found } = record
  if (state === 'EXTRA')
    return (
      <div className={classes.found} data-tone="warning">
        <strong>{t('extra.title', { type, value })}</strong>
        <p>{t('extra.line')}</p>
      </div>
    )
  if (state !== 'WRONG') return null
  return (
    <div className={classes.found} data-tone="danger">
      <strong>
        {t(`wrong.${type === 'TXT' ? 'proof' : 'title'}`, { name: name === '@' ? domain : name })}
      </strong>
      <p>{t('wrong.line', { found: found.join(', '), type })}</p>
    </div>
  )
}

/** One record: its three parts to copy, how it is seen, and what is wrong with it. */
export function RecordCard({ record, domain, seen }: Props) {
  const { t } = useTranslation('domains')
  const { type, name, value, state } = record
  const about = `${type} ${name}`
  return (
    <li className={classes.record} data-drop={state === 'EXTRA' || undefined} aria-label={about}>
      <span className={classes.type}>{type}</span>
      {state === 'EXTRA' ? (
        <p className={classes.drop}>{t('record.drop', { name })}</p>
      ) : (
        <div className={classes.parts}>
          <CopyField label={t('record.name')} value={name} about={about} />
          <CopyField label={t('record.value')} value={value} about={about} />
        </div>
      )}
      <div className={classes.seen}>
        <StatusChip {...RECORDS[state]}>
          {t(type === 'TXT' && state === 'OK' ? 'recordState.YOURS' : `recordState.${state}`)}
        </StatusChip>
        {seen && <span>{seen}</span>}
      </div>
      <Found record={record} domain={domain} />
    </li>
  )
}
