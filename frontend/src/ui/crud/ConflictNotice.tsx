import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { joinWords } from '@/lib/text'
import { FormAlert } from '@/ui/FormAlert'
import type { Conflict } from '@/ui/form/useBase'
import classes from './ConflictNotice.module.css'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: of a form of any values
  conflict: Conflict<any>
  label: (field: string) => string
}

/** Which fields somebody else changed while the form was open; of what both changed one is kept. */
export function ConflictNotice({ conflict, label }: Props) {
  const { t, i18n } = useTranslation('forms')
  const { fields, clashes, keepMine, takeTheirs } = conflict
  if (fields.length === 0) return null
  const names = [...new Set(fields.map(label))]
  return (
    <FormAlert tone="warning">
      {t('conflict.fields', { fields: joinWords(names, i18n.language) })}
      {clashes.length > 0 && (
        <div className={classes.actions}>
          <Button onClick={takeTheirs}>{t('conflict.takeTheirs')}</Button>
          <Button onClick={keepMine}>{t('conflict.keepMine')}</Button>
        </div>
      )}
    </FormAlert>
  )
}
