import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '@/features/campaigns/useCampaignForm'
import type { Problem, Template } from '@/features/messageTemplates/api'
import { TextFields } from '@/features/messageTemplates/components/TextFields'
import { isSame, PARTS, textOf } from '@/features/messageTemplates/drafts'

const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
]

type Props = {
  form: CampaignForm
  template: Template
  problems: Problem[]
  readOnly: boolean
}

/** What it says. A text that nobody has touched follows the language. */
export function MessageFields({ form, template, problems, readOnly }: Props) {
  const { t } = useTranslation('campaigns')
  const { language, subject, heading, body } = form.values
  const text = textOf(template, 'MAIL', language)
  const draft = { subject, heading, body }
  const speak = (next: string) => {
    const other = textOf(template, 'MAIL', next === 'en' ? 'en' : 'es')
    if (text && other && isSame(draft, text)) {
      for (const part of PARTS) form.setFieldValue(part, other[part])
    }
    form.setFieldValue('language', next === 'en' ? 'en' : 'es')
  }
  const refused = PARTS.flatMap((part) => {
    const message = form.errors[part]
    const isNamed = problems.some((problem) => problem.part === part)
    return message && !isNamed
      ? [{ channel: 'MAIL' as const, part, name: '', message, suggestion: '' }]
      : []
  })
  return (
    <>
      <SegmentedControl
        aria-label={t('field.language')}
        value={language}
        onChange={speak}
        disabled={readOnly}
        data={LANGUAGES}
      />
      <TextFields
        editor={{
          text,
          draft,
          channel: 'MAIL',
          language,
          write: (part, value) => form.setFieldValue(part, value),
        }}
        readOnly={readOnly}
        problems={[...problems, ...refused]}
      />
    </>
  )
}
