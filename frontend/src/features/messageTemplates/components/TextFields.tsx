import { Button, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem, TemplateText } from '@/features/messageTemplates/api'
import {
  VariableEditor,
  type VariableEditorHandle,
} from '@/features/messageTemplates/components/VariableEditor'
import { PARTS, type Part } from '@/features/messageTemplates/drafts'
import type { TemplateEditorState } from '@/features/messageTemplates/useTemplateEditor'
import classes from './TemplateEditor.module.css'

type Texts = Pick<TemplateEditorState, 'draft' | 'channel' | 'language' | 'write'> & {
  text: Pick<TemplateText, 'variables'> | undefined
}
type Props = { editor: Texts; readOnly: boolean; problems: Problem[] }

/** The fields of one text, and below them all that it may name. */
export function TextFields({ editor, readOnly, problems }: Props) {
  const { t } = useTranslation('messageTemplates')
  const { text, draft, channel, language, write } = editor
  const fields = useRef<Partial<Record<Part, VariableEditorHandle | null>>>({})
  const last = useRef<Part>('body')
  if (!text || !draft) return null
  const parts = channel === 'MAIL' ? PARTS : (['body'] as const)

  const replace = ({ part, name, suggestion }: Problem) => {
    const token = new RegExp(
      `\\{\\{\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\}\\}`,
      'g',
    )
    write(
      part as Part,
      draft[part as Part].replace(token, () => `{{${suggestion}}}`),
    )
  }
  const errorOf = (part: Part) =>
    problems
      .filter((problem) => problem.part === part)
      .map((problem) => (
        <span key={problem.name} className={classes.problem}>
          {problem.message}{' '}
          {problem.suggestion !== '' && (
            <Button size="compact-xs" variant="subtle" onClick={() => replace(problem)}>
              {t('editor.replace')}
            </Button>
          )}
        </span>
      ))
  return (
    <>
      {parts.map((part) => {
        const errors = errorOf(part)
        return (
          <VariableEditor
            key={`${channel}:${language}:${part}`}
            ref={(handle) => {
              fields.current[part] = handle
            }}
            label={t(`field.${part}`)}
            description={part === 'subject' ? t('field.subjectNote') : undefined}
            value={draft[part]}
            onChange={(value) => write(part, value)}
            variables={text.variables}
            lang={language}
            multiline={part === 'body'}
            readOnly={readOnly}
            error={errors.length > 0 ? errors : undefined}
            onFocus={() => {
              last.current = part
            }}
          />
        )
      })}
      {!readOnly && (
        <section className={classes.variables} aria-labelledby="template-variables">
          <h3 id="template-variables" className={classes.subtitle}>
            {t('editor.variables')}
          </h3>
          <div className={classes.chips}>
            {text.variables.map(({ name, label }) => (
              <UnstyledButton
                key={name}
                className={classes.chip}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => (fields.current[last.current] ?? fields.current.body)?.insert(name)}
              >
                {label}
              </UnstyledButton>
            ))}
          </div>
          <p className={classes.soft}>{t('editor.hint', { sign: '{{' })}</p>
        </section>
      )}
    </>
  )
}
