import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '@/features/products/components/FormCard'
import { MAX_LENGTHS } from '@/features/products/productSchema'
import { inLanguage, toSlug } from '@/features/products/productText'
import type { ProductForm } from '@/features/products/useProductForm'
import { shortUrl } from '@/lib/shortUrl'
import { useStore } from '@/lib/store/useStore'
import { stripHtml, truncate } from '@/lib/text'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from './SeoCard.module.css'

const VISIBLE_TITLE_LENGTH = 60
const VISIBLE_DESCRIPTION_LENGTH = 160

/** What a search engine will show: written by hand, or taken from name and description. */
function SearchResult({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const store = useStore()
  const { values, language } = form
  const name = inLanguage(values.name, language)
  const title = values.seoTitle[language] || (name ? `${name} · ${store.name}` : '')
  const text = values.seoDescription[language] || stripHtml(values.description[language] ?? '')
  const slug = values.slug[language] || toSlug(name) || '…'
  return (
    <div className={classes.result} lang={language}>
      <div className={classes.address}>
        {shortUrl(store.url)} › {language} › p › {slug}
      </div>
      <div className={classes.title}>
        {truncate(title, VISIBLE_TITLE_LENGTH) || t('preview.unnamed')}
      </div>
      <div className={classes.text}>
        {truncate(text, VISIBLE_DESCRIPTION_LENGTH) || t('seo.noDescription')}
      </div>
    </div>
  )
}

const fields = ['seoTitle', 'seoDescription', 'slug'] as const

export function SeoCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { values, errors, language } = form
  const [expanded, setExpanded] = useState(false)
  const open = expanded || fields.some((field) => errors[field])
  return (
    <FormCard
      title={t('form.seo')}
      end={
        <Button
          variant="subtle"
          data-flush="end"
          size="compact-sm"
          aria-expanded={open}
          onClick={() => setExpanded(!open)}
        >
          {t(open ? 'seo.close' : 'seo.edit')}
        </Button>
      }
    >
      <SearchResult form={form} />
      {open &&
        fields.map((field) => (
          <TranslatedTextField
            key={field}
            id={`product-${field}`}
            name={field}
            label={t(`field.${field}`)}
            description={t(`seo.${field}Help`)}
            language={language}
            multiline={field === 'seoDescription'}
            maxLength={field === 'slug' ? undefined : MAX_LENGTHS[field]}
            value={values[field]}
            onChange={(text) => form.set(field, text)}
            onBlur={() => form.check(field)}
            error={errors[field]}
          />
        ))}
    </FormCard>
  )
}
