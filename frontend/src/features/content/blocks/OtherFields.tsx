import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { FAQ } from '@/features/content/api'
import type { BlockFieldsProps } from '@/features/content/blocks/fields'
import { LinkField } from '@/features/content/blocks/LinkField'
import { CategoriesPicker } from '@/features/products/components/GoodsPicker'
import { useLocalePath } from '@/i18n/localePath'
import { formatLongDate } from '@/lib/dates'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'
import { RichTextEditor } from '@/ui/RichTextEditor'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const [MIN_COUNT, MAX_COUNT] = [2, 6]
const MAX_CHOSEN = 12

export function HtmlField({ block, language, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const html = block.html ?? {}
  return (
    <RichTextEditor
      key={`${block._id} ${language}`}
      label={t('field.html')}
      lang={language}
      value={html[language] ?? ''}
      onChange={(written) => onEdit({ html: { ...html, [language]: written } })}
    />
  )
}

export function CategoriesFields({ block, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  return (
    <div>
      <CategoriesPicker
        id="block-categories"
        label={t('field.categories')}
        value={block.categoryOids ?? []}
        onChange={(oids) => onEdit({ categoryOids: oids.slice(0, MAX_CHOSEN) })}
      />
      <p>{t('help.categories')}</p>
    </div>
  )
}

export function QuestionsField({ block, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const home = useHomeLanguage()
  const { data } = useStoreQuery('get', FAQ)
  const rows = (data?.items ?? []).filter(({ visible }) => visible)
  return (
    <MultiSelect
      label={t('field.questions')}
      description={t('help.questions')}
      searchable
      hidePickedOptions
      maxValues={MAX_CHOSEN}
      data={rows.map(({ _id, question }) => ({
        value: _id,
        label: question[home] ?? question.es ?? question.en ?? '',
      }))}
      value={block.questionOids ?? []}
      onChange={(questionOids) => onEdit({ questionOids })}
    />
  )
}

export function ReviewsField({ block, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  return (
    <NumberInput
      label={t('field.count')}
      description={t('help.reviews')}
      min={MIN_COUNT}
      max={MAX_COUNT}
      clampBehavior="strict"
      value={block.count ?? MIN_COUNT}
      onChange={(count) => typeof count === 'number' && onEdit({ count })}
    />
  )
}

/** A countdown counts to what really ends: there is no field for a date. */
export function CountdownFields(props: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const home = useHomeLanguage()
  const { block, page, onEdit } = props
  const options = page.countdowns.map(({ source, _id, name, endsAt }) => ({
    value: `${source}:${_id}`,
    label: `${name[home] ?? name.es ?? name.en ?? ''} · ${formatLongDate(endsAt, locale, timeZone)}`,
  }))
  const choose = (value: string | null) => {
    const [source, sourceOid = null] = (value ?? '').split(':')
    onEdit({ source: source === 'PRESALE' ? 'PRESALE' : 'PROMOTION', sourceOid })
  }
  return (
    <>
      <Select
        label={t('field.source')}
        description={t('help.countdown')}
        clearable
        data={options}
        nothingFoundMessage={t('help.noCountdown')}
        placeholder={options.length === 0 ? t('help.noCountdown') : undefined}
        value={block.sourceOid ? `${block.source}:${block.sourceOid}` : null}
        onChange={choose}
      />
      <LinkField {...props} />
    </>
  )
}

export function ChatField({ block, language, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  return (
    <TranslatedTextField
      label={t('field.button')}
      language={language}
      value={block.button ?? {}}
      maxLength={30}
      onChange={(button) => onEdit({ button })}
    />
  )
}
