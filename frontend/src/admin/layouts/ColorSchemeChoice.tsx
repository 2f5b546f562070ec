import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ColorSchemeChoice.module.css'

const schemes = ['light', 'dark', 'auto'] as const

/** The same choice as in the top bar, for the drawer of a phone. */
export function ColorSchemeChoice() {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('scheme.title')}</legend>
      {schemes.map((scheme) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          {t(`scheme.${scheme}`)}
        </button>
      ))}
    </fieldset>
  )
}
