import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Language, Preview } from '@/features/messageTemplates/api'
import classes from './TemplateEditor.module.css'

const LOOKS = ['phone', 'desktop', 'plain'] as const
const WIDTHS = { phone: 360, desktop: 640 } as const
export type Look = (typeof LOOKS)[number]

type Props = {
  preview: Preview | undefined
  language: Language
  look: Look
  onLook: (look: Look) => void
}

/** A mail on a phone, on a desktop and as plain text. */
export function MailPreview({ preview, language, look, onLook }: Props) {
  const { t } = useTranslation('messageTemplates')
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('preview.look')}
        value={look}
        onChange={(value) => onLook(value as Look)}
        data={LOOKS.map((value) => ({ value, label: t(`preview.${value}`) }))}
      />
      <div className={classes.mail}>
        <p className={classes.mailSubject} lang={language}>
          {preview?.subject || '\u00a0'}
        </p>
        {look === 'plain' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          <pre className={classes.plain} lang={language} tabIndex={0}>
            {preview?.text}
          </pre>
        ) : (
          <MailFrame
            width={WIDTHS[look]}
            title={t('preview.mail')}
            document={preview?.document ?? ''}
          />
        )}
      </div>
    </>
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
