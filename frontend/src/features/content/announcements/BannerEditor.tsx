import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import {
  bannerSchema,
  bannerValues,
  commonBody,
  MAX_LINE,
  SERVER_PATHS,
} from '@/features/content/announcements/announcementForm'
import { at, BANNER, type Banner } from '@/features/content/announcements/api'
import { FormHeader } from '@/features/content/announcements/FormHeader'
import { ImageField } from '@/features/content/announcements/ImageField'
import { LinkFields } from '@/features/content/announcements/LinkFields'
import { BannerPreview } from '@/features/content/announcements/Previews'
import { useEditing } from '@/features/content/announcements/useEditing'
import { WhenCard } from '@/features/content/announcements/WhenCard'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

function useBannerForm(row: Banner | undefined, editing: ReturnType<typeof useEditing>) {
  const { cache, storeOid, timeZone, draftKey, leave } = editing
  const update = useStoreMutation('patch', BANNER.one, { silent: true })
  const create = useStoreMutation('post', BANNER.list, { silent: true })
  return useServerForm({
    schema: bannerSchema,
    texts: 'announcements',
    values: bannerValues(row, timeZone),
    version: row?.version,
    draftKey,
    serverPaths: SERVER_PATHS,
    keepValues: true,
    onStale: async () => {
      if (!row) return undefined
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', BANNER.one, at(row._id)))
      return { ...fresh, ...bannerValues(fresh, timeZone) }
    },
    submit: async ({ alt, imageOid, phoneImageOid, ...common }, { version }) => {
      const body = {
        ...commonBody(common, timeZone),
        alt,
        imageOid,
        phoneImageOid: phoneImageOid || null,
      }
      if (row) await update.mutateAsync({ ...at(row._id), body: { ...body, version } })
      else await create.mutateAsync({ body })
      leave()
    },
  })
}

/** A picture of the home: on both widths, with what it says, where it leads and when it hangs there. */
export function BannerEditor({ row }: { row: Banner | undefined }) {
  const { t } = useTranslation('announcements')
  const editing = useEditing('banner', row?._id)
  const form = useBannerForm(row, editing)
  const { imageUrl, phoneImageUrl } = form.values
  return (
    <ResourceForm
      form={form}
      access={editing.access}
      header={<FormHeader kind="banner" row={row} />}
      side={<BannerPreview url={imageUrl} phoneUrl={phoneImageUrl || imageUrl} />}
    >
      <FormSection title={t('banner.picture')}>
        <ImageField form={form} name="image" help={t('banner.imageHelp')} />
        <ImageField form={form} name="phoneImage" help={t('banner.phoneHelp')} optional />
      </FormSection>
      <FormSection title={t('banner.words')} end={<LanguagePair {...editing.pair} />}>
        <TranslatedTextField
          {...form.getInputProps('alt')}
          language={editing.language}
          maxLength={MAX_LINE}
          description={t('banner.altHelp')}
        />
        <LinkFields form={form} />
      </FormSection>
      <WhenCard form={form} />
    </ResourceForm>
  )
}
