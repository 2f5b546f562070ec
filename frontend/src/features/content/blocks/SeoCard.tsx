import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/content/blocks/blocks.module.css'
import type { BlocksEditor } from '@/features/content/blocks/useBlocksEditor'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { type TranslatedText, TranslatedTextField } from '@/ui/TranslatedTextField'

const [MAX_TITLE, MAX_DESCRIPTION] = [70, 160]

/** How search engines show the page: at once, whatever version is in force. */
export function SeoCard({ editor }: { editor: BlocksEditor }) {
  const { t } = useTranslation('blocks')
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const [title, setTitle] = useState<TranslatedText>(editor.row.seoTitle as TranslatedText)
  const [description, setDescription] = useState<TranslatedText>(
    editor.row.seoDescription as TranslatedText,
  )
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    await editor.saveLook({ seoTitle: title, seoDescription: description })
    setPending(false)
  }
  return (
    <section className={classes.settings} aria-label={t('seo.title')}>
      <h2>{t('seo.title')}</h2>
      <p className={classes.dim}>{t('seo.line')}</p>
      <LanguagePair value={language} onChange={setLanguage} first={home} />
      <TranslatedTextField
        label={t('seo.name')}
        language={language}
        value={title}
        maxLength={MAX_TITLE}
        onChange={setTitle}
      />
      <TranslatedTextField
        label={t('seo.description')}
        language={language}
        value={description}
        maxLength={MAX_DESCRIPTION}
        multiline
        onChange={setDescription}
      />
      <Button loading={pending} onClick={() => void save()}>
        {t('seo.save')}
      </Button>
    </section>
  )
}
