import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TemplateText } from '@/features/messageTemplates/api'
import { type Draft, PARTS } from '@/features/messageTemplates/drafts'
import { readableLines } from '@/features/messageTemplates/readableLines'
import classes from './TemplateEditor.module.css'

type Props = {
  text: TemplateText
  draft: Draft
  opened: boolean
  onClose: () => void
  onReset: () => void
}

/** What the product's text would replace, line by line, before anything is replaced. */
export function ResetDialog({ text, draft, opened, onClose, onReset }: Props) {
  const { t } = useTranslation('messageTemplates')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('reset.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('reset.no') }}
    >
      {PARTS.filter((part) => draft[part] !== text.default[part]).map((part) => (
        <div key={part}>
          <h3 className={classes.subtitle}>{t(`field.${part}`)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <div className={classes.lines} tabIndex={0} lang={text.language}>
            {readableLines(draft[part], text.default[part], text.variables).map((line) => (
              <p key={line.key} className={line.kind === 'same' ? undefined : classes[line.kind]}>
                {line.kind === 'removed' ? '− ' : line.kind === 'added' ? '+ ' : ''}
                {line.words}
              </p>
            ))}
          </div>
        </div>
      ))}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('reset.no')}</Button>
        <Button
          variant="filled"
          onClick={() => {
            onClose()
            onReset()
          }}
        >
          {t('reset.yes')}
        </Button>
      </Group>
    </Modal>
  )
}
