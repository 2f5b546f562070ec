import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import { SOCIAL, type SocialMedia } from '@/features/presence/api'
import { SocialRow } from '@/features/presence/components/SocialRow'
import {
  type SocialRow as Row,
  socialSchema,
  socialValues,
  unusedNetworks,
} from '@/features/presence/socialForm'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'

function useSocialForm(social: SocialMedia) {
  const { t } = useTranslation('presence')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const update = useStoreMutation('patch', SOCIAL, { updates: SOCIAL, silent: true })
  return useServerForm({
    schema: socialSchema,
    texts: 'presence',
    // A row is named by its place: `links.0.handle`.
    label: (field) => t(`field.${field.split('.')[0]}`),
    values: socialValues(social),
    version: social.version,
    draftKey: `social:${storeOid}`,
    onStale: async () => {
      const fresh = await refetch(cache, storeQuery(storeOid, 'get', SOCIAL))
      return { ...fresh, ...socialValues(fresh) }
    },
    submit: ({ links }, { version }) => update.mutateAsync({ body: { links, version } }),
  })
}

function AddMenu({ links, onAdd }: { links: Row[]; onAdd: (network: Row['network']) => void }) {
  const { t } = useTranslation('presence')
  const unused = unusedNetworks(links)
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          disabled={!unused.length}
        >
          {t('social.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {unused.map((network) => (
          <Menu.Item key={network} onClick={() => onAdd(network)}>
            {t(`network.${network}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Editor({ social }: { social: SocialMedia }) {
  const { t } = useTranslation('presence')
  const form = useSocialForm(social)
  const home = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(home)
  const { links } = form.values
  const write = (next: Row[]) => form.setFieldValue('links', next)
  const move = (from: number, by: number) => {
    const next = [...links]
    next.splice(from + by, 0, ...next.splice(from, 1))
    write(next)
  }
  const urlOf = ({ network, handle }: Row) =>
    social.links.find((saved) => saved.network === network && saved.handle === handle)?.url
  const greets = links.some(({ network }) => network === 'WHATSAPP')
  return (
    <ResourceForm
      form={form}
      access={useAccess('content.edit')}
      header={<PageHeader title={t('social.title')} line={t('social.line')} />}
    >
      <FormSection
        title={t('social.accounts')}
        note={t(links.length === 0 ? 'social.empty' : 'social.note')}
        end={greets && <LanguagePair value={language} onChange={setLanguage} first={home} />}
      >
        {links.map((row, at) => (
          <SocialRow
            key={row.network}
            input={form.getInputProps(`links.${at}.handle`)}
            row={row}
            url={urlOf(row)}
            language={language}
            first={at === 0}
            last={at === links.length - 1}
            onChange={(changes) =>
              write(links.map((one, index) => (index === at ? { ...one, ...changes } : one)))
            }
            onMove={(by) => move(at, by)}
            onRemove={() => write(links.filter((_, index) => index !== at))}
          />
        ))}
        <div>
          <AddMenu
            links={links}
            onAdd={(network) =>
              write([...links, { network, handle: '', text: {}, inFooter: true, inMenu: false }])
            }
          />
        </div>
      </FormSection>
    </ResourceForm>
  )
}

/** The store's accounts in social networks, and where its shop names them. */
export function SocialScreen() {
  const { t } = useTranslation('presence')
  const access = useAccess('content.view')
  const query = useStoreQuery('get', SOCIAL, {}, { enabled: access.allowed })
  return (
    <FormScreen title={t('social.title')} access={access} query={query} failed={t('social.failed')}>
      {(social) => <Editor social={social} />}
    </FormScreen>
  )
}
