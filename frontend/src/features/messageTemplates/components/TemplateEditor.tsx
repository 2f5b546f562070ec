import { Button, Drawer, SegmentedControl, Switch } from '@mantine/core'
import { IconEye, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Channel, Language, Template } from '@/features/messageTemplates/api'
import { PreviewPane } from '@/features/messageTemplates/components/PreviewPane'
import { ResetDialog } from '@/features/messageTemplates/components/ResetDialog'
import { TextFields } from '@/features/messageTemplates/components/TextFields'
import { isSame } from '@/features/messageTemplates/drafts'
import { useTemplateEditor } from '@/features/messageTemplates/useTemplateEditor'
import { PermissionButton } from '@/ui/PermissionButton'
import { SaveBar } from '@/ui/SaveBar'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './TemplateEditor.module.css'

const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

export function TemplateEditor({ template }: { template: Template }) {
  const { t, i18n } = useTranslation('messageTemplates')
  const access = useAccess('marketing.edit')
  const isPhone = useIsPhone()
  const editor = useTemplateEditor(template, i18n.language === 'en' ? 'en' : 'es')
  const [sheet, setSheet] = useState(false)
  const [resetting, setResetting] = useState(false)
  const { text, draft, channel, language, changed, preview } = editor
  const problems = (preview.data?.problems ?? []).filter((one) => one.channel === channel)
  const names = changed.map((one) => t(`change.${one.channel}`, { language: t(one.language) }))

  const save = () => {
    if ((preview.data?.problems ?? []).length > 0) {
      document.querySelector<HTMLElement>('[role="textbox"][aria-invalid="true"]')?.focus()
      return
    }
    // A refusal is shown as a toast by the call itself.
    editor.save().catch(() => undefined)
  }
  return (
    <div className={classes.panes}>
      <div className={classes.fields}>
        <Head template={template} turn={editor.turnTo} busy={editor.turning} />
        <div className={classes.switches}>
          {template.channels.length > 1 ? (
            <SegmentedControl
              aria-label={t('editor.channel')}
              value={channel}
              onChange={(value) => editor.setChannel(value as Channel)}
              data={template.channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            />
          ) : (
            <span />
          )}
          <SegmentedControl
            aria-label={t('editor.language')}
            value={language}
            onChange={(value) => editor.setLanguage(value as Language)}
            data={LANGUAGES}
          />
        </div>
        <TextFields editor={editor} readOnly={!access.allowed} problems={problems} />
        {template.group === 'MARKETING' && <p className={classes.soft}>{t('editor.leave')}</p>}
        <div className={classes.actions}>
          {isPhone && (
            <Button
              leftSection={<IconEye size={16} stroke={2} aria-hidden />}
              onClick={() => setSheet(true)}
            >
              {t('preview.open')}
            </Button>
          )}
          {channel === 'MAIL' && (
            <PermissionButton
              {...access}
              loading={editor.testing}
              leftSection={<IconSend size={16} stroke={2} aria-hidden />}
              onClick={editor.test}
            >
              {t('test.send')}
            </PermissionButton>
          )}
          {text && draft && !isSame(draft, text.default) && (
            <PermissionButton {...access} variant="subtle" onClick={() => setResetting(true)}>
              {t('reset.open')}
            </PermissionButton>
          )}
        </div>
      </div>
      {isPhone ? (
        <Drawer
          opened={sheet}
          onClose={() => setSheet(false)}
          position="bottom"
          size="90%"
          title={template.title}
          closeButtonProps={{ 'aria-label': t('preview.close') }}
        >
          <PreviewPane editor={editor} />
        </Drawer>
      ) : (
        <PreviewPane editor={editor} />
      )}
      {text && draft && (
        <ResetDialog
          text={text}
          draft={draft}
          opened={resetting}
          onClose={() => setResetting(false)}
          onReset={editor.reset}
        />
      )}
      <SaveBar
        dirty={changed.length > 0}
        changes={names}
        saving={editor.saving}
        onSave={save}
        onDiscard={editor.discard}
      />
    </div>
  )
}

type HeadProps = { template: Template; turn: (active: boolean) => void; busy: boolean }

function Head({ template, turn, busy }: HeadProps) {
  const { t } = useTranslation('messageTemplates')
  const access = useAccess('marketing.edit')
  const locked = !template.canSwitch || !template.isSent || !access.allowed
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{template.title}</h2>
        <p className={classes.soft}>{template.isSent ? template.occasion : t('editor.notSent')}</p>
      </div>
      {template.canSwitch && (
        <Switch
          label={t(template.active ? 'on' : 'off')}
          labelPosition="left"
          checked={template.active}
          disabled={locked || busy}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
