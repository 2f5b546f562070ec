import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { atKey, type OwnText } from '@/features/content/api'
import { ChangedLines } from '@/features/content/components/ChangedLines'
import { Loading } from '@/ui/crud/ResourceStates'
import { FormSection } from '@/ui/FormSection'
import type { TextLocale } from '@/ui/LanguagePair'

/** What the saved draft changes in the version in force. */
export function ChangesCard({ text, language }: { text: OwnText; language: TextLocale }) {
  const { t } = useTranslation('content')
  const query = useStoreQuery('get', '/api/v1/page/{key}/changes', atKey(text.key))
  return (
    <FormSection
      title={t('changes.title')}
      note={t('changes.note', { number: text.currentNumber })}
    >
      {query.data ? (
        <ChangedLines lines={query.data[language]} label={t('changes.lines')} />
      ) : (
        <Loading query={query} failed={t('versions.failed')} rows={3} />
      )}
    </FormSection>
  )
}
