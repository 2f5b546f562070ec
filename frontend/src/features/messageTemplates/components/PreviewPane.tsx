import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateEditorState } from '@/features/messageTemplates/useTemplateEditor'
import { ErrorState } from '@/ui/ErrorState'
import classes from './TemplateEditor.module.css'

const LOOKS = ['phone', 'desktop', 'plain'] as const
const INVENTED = 'invented'
const WIDTHS = { phone: 360, desktop: 640 } as const

/** The message as its reader gets it, mail and chat together. */
export function PreviewPane({ editor }: { editor: TemplateEditorState }) {
  const { t } = useTranslation('messageTemplates')
  const { template, preview, orderOid, setOrderOid, language } = editor
  const [look, setLook] = useState<(typeof LOOKS)[number]>('phone')
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
          <SegmentedControl
            size="xs"
            aria-label={t('preview.look')}
            value={look}
            onChange={(value) => setLook(value as typeof look)}
            data={LOOKS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
          <div className={classes.mail}>
            <p className={classes.mailSubject} lang={language}>
              {preview.data?.subject || '\u00a0'}
            </p>
            {look === 'plain' ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
              <pre className={classes.plain} lang={language} tabIndex={0}>
                {preview.data?.text}
              </pre>
            ) : (
              <MailFrame
                width={WIDTHS[look]}
                title={t('preview.mail')}
                document={preview.data?.document ?? ''}
              />
            )}
          </div>
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

type FrameProps = { width: number; title: string; document: string }

/** Scaled to the pane, so that a desktop's mail is seen whole. It may run and load nothing. */
function MailFrame({ width, title, document }: FrameProps) {
  const scale = Math.min(1, 368 / width)
  return (
    <iframe
      className={classes.frame}
      style={{
        width: `${100 / scale}%`,
        height: 460 / scale,
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
        marginBottom: 460 - 460 / scale,
      }}
      title={title}
      sandbox=""
      srcDoc={document}
    />
  )
}
