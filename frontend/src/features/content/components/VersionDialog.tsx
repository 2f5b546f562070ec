import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { CALLS, type OwnText } from '@/features/content/api'
import { ChangedLines } from '@/features/content/components/ChangedLines'
import classes from '@/features/content/components/content.module.css'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { Loading } from '@/ui/crud/ResourceStates'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { text: OwnText; number: number; compares: boolean; onClose: () => void }
type PartProps = { text: OwnText; number: number; language: TextLocale }

function Whole({ text, number, language }: PartProps) {
  const { t } = useTranslation('content')
  const query = useStoreQuery('get', '/api/v1/page/{key}/version/{number}', {
    params: { path: { key: text.key, number } },
  })
  if (!query.data) return <Loading query={query} failed={t('versions.failed')} rows={4} />
  const { summary, html } = query.data
  const words = html[language]
  if (!words) return <p>{t('versions.notWritten')}</p>
  return (
    <section className={classes.read} lang={language} aria-label={t('versions.one', { number })}>
      <p>
        <strong>{summary[language]}</strong>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags */}
      <div dangerouslySetInnerHTML={{ __html: words }} />
    </section>
  )
}

function Compared({ text, number, language }: PartProps) {
  const { t } = useTranslation('content')
  const query = useStoreQuery('get', '/api/v1/page/{key}/changes', {
    params: { path: { key: text.key }, query: { against: number } },
  })
  if (!query.data) return <Loading query={query} failed={t('versions.failed')} rows={4} />
  return <ChangedLines lines={query.data[language]} label={t('versions.compareOne', { number })} />
}

/** An earlier text: read, compared with the draft, or begun from again. */
export function VersionDialog({ text, number, compares, onClose }: Props) {
  const { t } = useTranslation(['content', 'ui'])
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const edit = useAccess('content.edit')
  const call = CALLS[text.key]
  const restore = useStoreMutation('post', '/api/v1/page/{key}/draft', { updates: call })
  const begin = () =>
    restore.mutate(
      {
        params: { path: { key: text.key } },
        body: { source: 'VERSION', number, version: text.version },
      },
      {
        onSuccess: () => {
          notify.success({ title: t('versions.restored', { number }) })
          onClose()
        },
      },
    )
  const part = { text, number, language }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(compares ? 'versions.compareOne' : 'versions.one', { number })}
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
    >
      <div className={classes.stack}>
        <LanguagePair value={language} onChange={setLanguage} first={home} />
        {compares ? <Compared {...part} /> : <Whole {...part} />}
        <div className={classes.acts}>
          <PermissionButton {...edit} loading={restore.isPending} onClick={begin}>
            {t('versions.restore')}
          </PermissionButton>
          <Button variant="filled" onClick={onClose}>
            {t('versions.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
