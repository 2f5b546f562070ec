import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { MENUS, type Menus } from '@/features/content/api'
import { MenuCard } from '@/features/content/components/MenuCard'
import { menusOf, menusSchema } from '@/features/content/menuForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'

const PLACES = ['header', 'footer'] as const

function Editor({ menus }: { menus: Menus }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const update = useStoreMutation('patch', MENUS, { updates: MENUS, silent: true })
  const form = useServerForm({
    schema: menusSchema,
    texts: 'content',
    values: menusOf(menus),
    version: menus.version,
    draftKey: `menus:${storeOid}`,
    onStale: async () => {
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', MENUS))
      return { ...fresh, ...menusOf(fresh) }
    },
    submit: (output, { version }) => update.mutateAsync({ body: { ...output, version } }),
  })
  return (
    <ResourceForm
      form={form}
      access={useAccess('content.edit')}
      header={
        <PageHeader
          title={t('menus.title')}
          line={t('menus.line')}
          back={{ label: t('pages.title'), to: href.store(paths.storePages) }}
        />
      }
    >
      {PLACES.map((place) => (
        <MenuCard
          key={place}
          place={place}
          pages={menus.pages}
          items={form.values[place]}
          error={form.errors[place]}
          language={language}
          onLanguage={setLanguage}
          onChange={(items) => form.setFieldValue(place, items)}
        />
      ))}
    </ResourceForm>
  )
}

/** What stands in the header and in the footer of the shop. */
export function MenusScreen() {
  const { t } = useTranslation('content')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', MENUS, {}, { enabled: access.allowed })
  return (
    <FormScreen
      title={t('menus.title')}
      back={{ label: t('pages.title'), to: href.store(paths.storePages) }}
      access={access}
      query={query}
      failed={t('menus.failed')}
      missing={t('menus.failed')}
    >
      {(menus) => <Editor menus={menus} />}
    </FormScreen>
  )
}
