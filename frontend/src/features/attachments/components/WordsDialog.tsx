import { Button, Modal, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '@/features/attachments/fileWords'
import { treeQuery } from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import { type TranslatedText, TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from './Dialogs.module.css'

type Words = { tags: string[]; alt: TranslatedText }
type Props = {
  what: 'tags' | 'alt'
  count: number
  onClose: () => void
  onSave: (words: Words) => void
}

export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 40
export const MAX_ALT_LENGTH = 250

/** Tags or descriptions for several files at once. */
export function WordsDialog({ what, count, onClose, onSave }: Props) {
  const { t } = useTranslation('attachments')
  const { data } = useQuery(treeQuery(useStoreOid()))
  const languages = useLanguages()
  const [words, setWords] = useState<Words>({ tags: [], alt: {} })
  const empty =
    what === 'tags'
      ? words.tags.length === 0
      : !Object.values(words.alt).some((text) => text?.trim())
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (empty) return
    onSave(words)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${what}.several`, { count })}
      classNames={{ title: classes.heading }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} onSubmit={save}>
        {what === 'tags' ? (
          <TagsInput
            data-autofocus
            label={t('tags.label')}
            description={t('tags.addHelp')}
            data={data?.tags ?? []}
            value={words.tags}
            maxTags={MAX_TAGS}
            onChange={(tags) =>
              setWords({
                ...words,
                tags: tags.map((tag) => tag.toLowerCase().slice(0, MAX_TAG_LENGTH)),
              })
            }
          />
        ) : (
          languages.map((language) => (
            <TranslatedTextField
              key={language}
              label={t(`alt.${language}`)}
              description={t('alt.help')}
              language={language}
              value={words.alt}
              maxLength={MAX_ALT_LENGTH}
              onChange={(alt) => setWords({ ...words, alt })}
            />
          ))
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" disabled={empty}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
