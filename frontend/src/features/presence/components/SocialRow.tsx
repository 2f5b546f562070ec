import { ActionIcon, Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/presence/components/presence.module.css'
import { MAX_GREETING, MAX_HANDLE, type SocialRow as Row } from '@/features/presence/socialForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = {
  /** Named by its place, `links.0.handle`, as a refusal has it. */
  input: TextInputProps
  row: Row
  /** The page as it is saved; none while the row is new or changed. */
  url: string | undefined
  language: TextLocale
  first: boolean
  last: boolean
  onChange: (changes: Partial<Row>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** One account: its name or address, where the shop shows it, and its place among the others. */
export function SocialRow({ input, row, url, language, ...acts }: Props) {
  const { t } = useTranslation('presence')
  const name = t(`network.${row.network}`)
  return (
    <fieldset className={classes.row} aria-label={name}>
      <TextInput
        {...input}
        label={name}
        placeholder={t(`placeholder.${row.network}`)}
        maxLength={MAX_HANDLE}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {row.network === 'WHATSAPP' && (
        <TranslatedTextField
          label={t('social.greeting')}
          description={t('social.greetingHelp')}
          language={language}
          value={row.text}
          maxLength={MAX_GREETING}
          onChange={(text) => acts.onChange({ text })}
        />
      )}
      <div className={classes.acts}>
        <Checkbox
          label={t('social.inFooter')}
          checked={row.inFooter}
          onChange={(event) => acts.onChange({ inFooter: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('social.inMenu')}
          checked={row.inMenu}
          onChange={(event) => acts.onChange({ inMenu: event.currentTarget.checked })}
        />
        {url && (
          <a href={url} target="_blank" rel="noopener">
            {t('social.see', { name })}
          </a>
        )}
        <div className={classes.end}>
          {!(acts.first && acts.last) && (
            <>
              <ActionIcon
                aria-label={t('social.up', { name })}
                disabled={acts.first}
                onClick={() => acts.onMove(-1)}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('social.down', { name })}
                disabled={acts.last}
                onClick={() => acts.onMove(1)}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
            </>
          )}
          <ActionIcon aria-label={t('social.remove', { name })} onClick={acts.onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </div>
      </div>
    </fieldset>
  )
}
