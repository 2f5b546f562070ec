import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atRevision, POST, type Post, REVISION } from '@/features/blog/api'
import classes from '@/features/blog/components/blog.module.css'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { Loading } from '@/ui/crud/ResourceStates'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { post: Post; number: number; dirty: boolean; onClose: () => void }
type Words = Partial<Record<TextLocale, string>>

/** An earlier text: read, or put in the place of today's. */
export function RevisionDialog({ post, number, dirty, onClose }: Props) {
  const { t } = useTranslation(['blog', 'ui'])
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const edit = useAccess('content.edit')
  const query = useStoreQuery('get', REVISION, atRevision(post._id, number))
  const restore = useStoreMutation('post', `${REVISION}/restore`, { updates: POST })
  const onRestore = () =>
    restore.mutate(
      { ...atRevision(post._id, number), body: { version: post.version } },
      {
        onSuccess: () => {
          notify.success({ title: t('revision.restored') })
          onClose()
        },
      },
    )
  const textOf = (words: Words | undefined) => words?.[language] ?? ''
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('revision.one', { number })}
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
    >
      <div className={classes.stack}>
        <LanguagePair value={language} onChange={setLanguage} first={home} />
        {query.data ? (
          <section className={classes.read} lang={language} aria-label={t('revision.text')}>
            <h2>{textOf(query.data.title) || t('revision.notWritten')}</h2>
            {textOf(query.data.excerpt) && <p>{textOf(query.data.excerpt)}</p>}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
            <div dangerouslySetInnerHTML={{ __html: textOf(query.data.body) }} />
          </section>
        ) : (
          <Loading query={query} failed={t('revision.failed')} rows={4} />
        )}
        {dirty && <p className={classes.small}>{t('revision.unsaved')}</p>}
        <div className={classes.acts}>
          <PermissionButton {...edit} loading={restore.isPending} onClick={onRestore}>
            {t('revision.restore')}
          </PermissionButton>
          <Button variant="filled" onClick={onClose}>
            {t('revision.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
