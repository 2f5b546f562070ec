import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import { key, SENSITIVE, toggled } from '@/features/collaborators/words'
import classes from './Access.module.css'

type Props = { words: string[]; onChange: (words: string[]) => void }

/** What touches money or people, one by one. */
export function SensitiveWords({ words, onChange }: Props) {
  const { t } = useTranslation('collaborators')
  const own = useSession().user.resources
  const toggle = (word: string) => onChange([...toggled(new Set(words), word)])
  return (
    <ul className={classes.switches}>
      {SENSITIVE.map((word) => {
        const mine = own.includes(word)
        const on = words.includes(word)
        return (
          <li key={word}>
            <Switch
              checked={on}
              disabled={!mine}
              onChange={() => toggle(word)}
              label={t(`sensitive.${key(word)}.title`)}
              description={
                mine ? t(`sensitive.${key(word)}.${on ? 'on' : 'off'}`) : t('form.notYours')
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
