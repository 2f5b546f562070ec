import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import {
  anyWords,
  commonBody,
  MAX_BUTTON,
  MAX_TEXT,
  MAX_TITLE,
  popupSchema,
  popupValues,
  SERVER_PATHS,
} from '@/features/content/announcements/announcementForm'
import { at, POPUP, type Popup } from '@/features/content/announcements/api'
import { FormHeader } from '@/features/content/announcements/FormHeader'
import { ImageField } from '@/features/content/announcements/ImageField'
import { LinkFields } from '@/features/content/announcements/LinkFields'
import { PopupPreview } from '@/features/content/announcements/Previews'
import { TriggerCard } from '@/features/content/announcements/TriggerCard'
import { useEditing } from '@/features/content/announcements/useEditing'
import { WhenCard } from '@/features/content/announcements/WhenCard'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

function usePopupForm(row: Popup | undefined, editing: ReturnType<typeof useEditing>) {
  const { cache, storeOid, timeZone, draftKey, leave } = editing
  const update = useStoreMutation('patch', POPUP.one, { silent: true })
  const create = useStoreMutation('post', POPUP.list, { silent: true })
  return useServerForm({
    schema: popupSchema,
    texts: 'announcements',
    values: popupValues(row, timeZone),
    version: row?.version,
    draftKey,
    serverPaths: SERVER_PATHS,
    keepValues: true,
    onStale: async () => {
      if (!row) return undefined
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', POPUP.one, at(row._id)))
      return { ...fresh, ...popupValues(fresh, timeZone) }
    },
    submit: async (
      {
        title,
        text,
        button,
        imageOid,
        collectsEmail,
        trigger,
        after,
        frequency,
        places,
        ...common
      },
      { version },
    ) => {
      const body = {
        ...commonBody(common, timeZone),
        title,
        text: anyWords(text),
        button: anyWords(button),
        imageOid: imageOid || null,
        collectsEmail,
        trigger,
        after,
        frequency,
        places,
      }
      if (row) await update.mutateAsync({ ...at(row._id), body: { ...body, version } })
      else await create.mutateAsync({ body })
      leave()
    },
  })
}

/** A pop-up: its words and picture, where it leads, when it comes and how often. */
export function PopupEditor({ row }: { row: Popup | undefined }) {
  const { t } = useTranslation('announcements')
  const editing = useEditing('popup', row?._id)
  const form = usePopupForm(row, editing)
  const { title, text, button, imageUrl, link, collectsEmail } = form.values
  const { language } = editing
  return (
    <ResourceForm
      form={form}
      access={editing.access}
      header={<FormHeader kind="popup" row={row} />}
      side={
        <PopupPreview
          title={title[language] ?? ''}
          text={text[language] ?? ''}
          button={link.kind === 'NONE' ? '' : (button[language] ?? '')}
          url={imageUrl}
          signsUp={collectsEmail}
        />
      }
    >
      <FormSection title={t('popup.words')} end={<LanguagePair {...editing.pair} />}>
        <TranslatedTextField
          {...form.getInputProps('title')}
          language={language}
          maxLength={MAX_TITLE}
        />
        <TranslatedTextField
          {...form.getInputProps('text')}
          language={language}
          maxLength={MAX_TEXT}
          multiline
        />
        <Switch
          {...form.getInputProps('collectsEmail', { type: 'checkbox' })}
          description={t('popup.emailHelp')}
        />
        <LinkFields form={form} />
        {link.kind !== 'NONE' && (
          <TranslatedTextField
            {...form.getInputProps('button')}
            language={language}
            maxLength={MAX_BUTTON}
          />
        )}
        <ImageField form={form} name="image" help={t('popup.imageHelp')} optional />
      </FormSection>
      <TriggerCard form={form} trigger={form.values.trigger} />
      <WhenCard form={form} />
    </ResourceForm>
  )
}
