import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { MENUS } from '@/features/content/api'
import type { Link } from '@/features/content/blocks/api'
import { isAddress } from '@/features/content/blocks/body'
import type { BlockFieldsProps } from '@/features/content/blocks/fields'
import { LINK, useTargets } from '@/features/content/useTargets'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const NONE = 'NONE:'
const MAX_BUTTON = 30

/** A button and where it leads: nowhere, to a page or a category of the shop, or to an address. */
export function LinkField({ block, language, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation(['blocks', 'announcements', 'content'])
  const { data } = useStoreQuery('get', MENUS)
  const targets = useTargets(data?.pages ?? [])
  const link = block.link ?? null
  const choose = (value: string | null) => {
    const [kind, target = ''] = (value ?? NONE).split(':')
    onEdit({ link: kind === 'NONE' ? null : ({ kind, target: target || 'https://' } as Link) })
  }
  return (
    <>
      <TranslatedTextField
        label={t('field.button')}
        language={language}
        value={block.button ?? {}}
        maxLength={MAX_BUTTON}
        onChange={(button) => onEdit({ button })}
      />
      <Select
        label={t('field.link')}
        data={[{ value: NONE, label: t('announcements:link.none') }, ...targets]}
        searchable
        allowDeselect={false}
        value={!link ? NONE : link.kind === 'LINK' ? LINK : `${link.kind}:${link.target}`}
        onChange={choose}
      />
      {link?.kind === 'LINK' && (
        <TextInput
          label={t('content:menus.address')}
          placeholder="https://"
          maxLength={256}
          value={link.target}
          error={!isAddress(link.target) && t('error.address')}
          onChange={(event) => onEdit({ link: { ...link, target: event.currentTarget.value } })}
        />
      )}
    </>
  )
}
