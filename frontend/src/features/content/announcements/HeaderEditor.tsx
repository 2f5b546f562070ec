import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import {
  commonBody,
  headerSchema,
  headerValues,
  MAX_LINE,
  SERVER_PATHS,
  TONES,
} from '@/features/content/announcements/announcementForm'
import classes from '@/features/content/announcements/announcements.module.css'
import { at, HEADER, type Header } from '@/features/content/announcements/api'
import { FormHeader } from '@/features/content/announcements/FormHeader'
import { LinkFields } from '@/features/content/announcements/LinkFields'
import { PlacesField } from '@/features/content/announcements/PlacesField'
import { HeaderPreview } from '@/features/content/announcements/Previews'
import { useEditing } from '@/features/content/announcements/useEditing'
import { WhenCard } from '@/features/content/announcements/WhenCard'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

function useHeaderForm(row: Header | undefined, editing: ReturnType<typeof useEditing>) {
  const { cache, storeOid, timeZone, draftKey, leave } = editing
  const update = useStoreMutation('patch', HEADER.one, { silent: true })
  const create = useStoreMutation('post', HEADER.list, { silent: true })
  return useServerForm({
    schema: headerSchema,
    texts: 'announcements',
    values: headerValues(row, timeZone),
    version: row?.version,
    draftKey,
    serverPaths: SERVER_PATHS,
    keepValues: true,
    onStale: async () => {
      if (!row) return undefined
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', HEADER.one, at(row._id)))
      return { ...fresh, ...headerValues(fresh, timeZone) }
    },
    submit: async ({ text, tone, places, ...common }, { version }) => {
      const body = { ...commonBody(common, timeZone), text, tone, places }
      if (row) await update.mutateAsync({ ...at(row._id), body: { ...body, version } })
      else await create.mutateAsync({ body })
      leave()
    },
  })
}

/** A bar above the pages: its words, where it leads, how it looks, when and where it stands. */
export function HeaderEditor({ row }: { row: Header | undefined }) {
  const { t } = useTranslation('announcements')
  const editing = useEditing('header', row?._id)
  const form = useHeaderForm(row, editing)
  const tone = form.getInputProps('tone')
  const { language } = editing
  return (
    <ResourceForm
      form={form}
      access={editing.access}
      header={<FormHeader kind="header" row={row} />}
      side={
        <HeaderPreview
          text={form.values.text[language] ?? ''}
          tone={form.values.tone}
          linked={form.values.link.kind !== 'NONE'}
        />
      }
    >
      <FormSection title={t('header.words')} end={<LanguagePair {...editing.pair} />}>
        <TranslatedTextField
          {...form.getInputProps('text')}
          language={language}
          maxLength={MAX_LINE}
          description={t('header.textHelp')}
        />
        <LinkFields form={form} />
        <Input.Wrapper className={classes.tone} label={tone.label} error={tone.error}>
          <SegmentedControl
            aria-label={t('field.tone')}
            data={TONES.map((value) => ({ value, label: t(`tone.${value}`) }))}
            value={form.values.tone}
            onChange={tone.onChange}
          />
        </Input.Wrapper>
        <PlacesField form={form} help={t('header.placesHelp')} />
      </FormSection>
      <WhenCard form={form} />
    </ResourceForm>
  )
}
