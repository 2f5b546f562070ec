import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Look, MailPreview } from '@/features/messageTemplates/components/MailPreview'
import type { TemplateEditorState } from '@/features/messageTemplates/useTemplateEditor'
import { ErrorState } from '@/ui/ErrorState'
import classes from './TemplateEditor.module.css'

const INVENTED = 'invented'

/** The message as its reader gets it, mail and chat together. */
export function PreviewPane({ editor }: { editor: TemplateEditorState }) {
  const { t } = useTranslation('messageTemplates')
  const { template, preview, orderOid, setOrderOid, language } = editor
  const [look, setLook] = useState<Look>('phone')
  const has = (channel: 'MAIL' | 'WHATSAPP') => template.channels.includes(channel)
  const orders = template.samples.map((sample) => ({ value: sample.orderOid, label: sample.label }))
  return (
    <section className={classes.preview} aria-label={t('preview.title')} data-look={look}>
      <div className={classes.from}>
        <h2 className={classes.subtitle}>{t('preview.title')}</h2>
        <Select
          aria-label={t('preview.order')}
          size="sm"
          w={210}
          allowDeselect={false}
          value={orderOid ?? INVENTED}
          onChange={(value) => setOrderOid(value === INVENTED ? null : value)}
          data={[...orders, { value: INVENTED, label: t('preview.invented') }]}
        />
      </div>
      {preview.error && !preview.data && (
        <ErrorState title={t('preview.failed')} onRetry={() => preview.refetch()} />
      )}
      {has('MAIL') && (
        <>
          <MailPreview preview={preview.data} language={language} look={look} onLook={setLook} />
          <p className={classes.soft}>
            {preview.data?.recipient
              ? t('preview.to', { email: preview.data.recipient })
              : t('preview.inventedNote')}
          </p>
        </>
      )}
      {has('WHATSAPP') && (
        <>
          <h3 className={classes.subtitle}>{t('channels.WHATSAPP')}</h3>
          <div className={classes.chat}>
            <p className={classes.bubble} lang={language}>
              {preview.data?.chat || '\u00a0'}
            </p>
          </div>
          <p className={classes.soft}>{t('preview.chatNote')}</p>
        </>
      )}
    </section>
  )
}
