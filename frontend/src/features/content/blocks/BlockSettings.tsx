import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import type { BlockFieldsProps } from '@/features/content/blocks/fields'
import { ICONS, WITHOUT_WORDS } from '@/features/content/blocks/kinds'
import { LinkField } from '@/features/content/blocks/LinkField'
import {
  CategoriesFields,
  ChatField,
  CountdownFields,
  HtmlField,
  QuestionsField,
  ReviewsField,
} from '@/features/content/blocks/OtherFields'
import {
  GalleryFields,
  ImageField,
  SideField,
  VideoFields,
} from '@/features/content/blocks/PictureFields'
import { ProductsFields } from '@/features/content/blocks/ProductsFields'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const [MAX_TITLE, MAX_TEXT] = [80, 200]

const Words = (props: BlockFieldsProps) => (
  <>
    <HtmlField {...props} />
    <ImageField {...props} />
    {props.block.imageOid && <SideField {...props} />}
    <LinkField {...props} />
  </>
)

const Hero = (props: BlockFieldsProps) => (
  <>
    <LinkField {...props} />
    <ImageField {...props} />
  </>
)

const OWN: Partial<Record<Kind, (props: BlockFieldsProps) => ReactNode>> = {
  HERO: Hero,
  TEXT: Words,
  STORY: Words,
  PRODUCTS: ProductsFields,
  CATEGORIES: CategoriesFields,
  GALLERY: GalleryFields,
  VIDEO: VideoFields,
  REVIEWS: ReviewsField,
  FAQ: QuestionsField,
  COUNTDOWN: CountdownFields,
  WHATSAPP: ChatField,
}

type Props = BlockFieldsProps & {
  onLanguage: (language: TextLocale) => void
  onClose: () => void
}

/** What can be set of the chosen block. */
export function BlockSettings({ onLanguage, onClose, ...props }: Props) {
  const { t } = useTranslation('blocks')
  const { block, language, onEdit } = props
  const home = useHomeLanguage()
  const [Icon, Own] = [ICONS[block.kind], OWN[block.kind]]
  const hasWords = !WITHOUT_WORDS.includes(block.kind)
  const other = home === 'es' ? 'en' : 'es'
  return (
    <section
      className={classes.settings}
      aria-label={t('settings.of', { name: t(`kind.${block.kind}`) })}
    >
      <div className={classes.head}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        <h2>{t(`kind.${block.kind}`)}</h2>
        <ActionIcon aria-label={t('settings.close')} onClick={onClose}>
          <IconX size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.dim}>{t(`about.${block.kind}`)}</p>
      {hasWords && (
        <>
          <LanguagePair
            value={language}
            onChange={onLanguage}
            first={home}
            missing={block.title?.[home] && !block.title[other] ? [other] : []}
          />
          <TranslatedTextField
            label={t('field.title')}
            language={language}
            value={block.title ?? {}}
            maxLength={MAX_TITLE}
            onChange={(title) => onEdit({ title })}
          />
          <TranslatedTextField
            label={t('field.text')}
            language={language}
            value={block.text ?? {}}
            maxLength={MAX_TEXT}
            multiline
            onChange={(text) => onEdit({ text })}
          />
        </>
      )}
      {Own && <Own {...props} />}
      <WhenFields {...props} />
    </section>
  )
}

function WhenFields({ block, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const { timeZone } = useStore()
  const { startsAt, endsAt } = block
  const wrong = startsAt && endsAt && endsAt <= startsAt
  return (
    <fieldset className={classes.when}>
      <legend>{t('when.title')}</legend>
      <Switch
        label={t('when.visible')}
        checked={!block.hidden}
        onChange={(event) => onEdit({ hidden: !event.currentTarget.checked })}
      />
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={t(`when.${name}`)}
          error={name === 'endsAt' && wrong && t('error.dates')}
          value={toFieldTime(block[name], timeZone)}
          onChange={(event) =>
            onEdit({ [name]: fromFieldTime(event.currentTarget.value, timeZone) })
          }
        />
      ))}
    </fieldset>
  )
}
