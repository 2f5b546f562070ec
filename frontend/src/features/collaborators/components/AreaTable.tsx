import { Checkbox, Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/api/session'
import { AREAS, toggled, VERBS } from '@/features/collaborators/words'
import classes from './Access.module.css'

type Props = { words: string[]; onChange: (words: string[]) => void }

function Table({ words, onChange }: Props) {
  const { t } = useTranslation('collaborators')
  const own = useSession().user.resources
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th aria-hidden />
            {VERBS.map((verb) => (
              <th key={verb} scope="col">
                {t(`verbTitle.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area}>
              <th scope="row">{t(`area.${area}`)}</th>
              {VERBS.map((verb) => (
                <td key={verb}>
                  <Checkbox
                    aria-label={t('form.cell', {
                      area: t(`area.${area}`),
                      verb: t(`verbTitle.${verb}`),
                    })}
                    checked={words.includes(`${area}.${verb}`)}
                    disabled={!own.includes(`${area}.${verb}`)}
                    onChange={() => onChange([...toggled(new Set(words), `${area}.${verb}`)])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Area by area; closed until somebody wants it that fine. */
export function AreaTable({ open: begins = false, ...rest }: Props & { open?: boolean }) {
  const { t } = useTranslation('collaborators')
  const [open, setOpen] = useState(begins)
  const id = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          <strong>{t('form.areas')}</strong>
          <small>{t('form.areasLine')}</small>
        </span>
        <IconChevronDown
          size={18}
          stroke={2}
          className={classes.chevron}
          data-open={open || undefined}
          aria-hidden
        />
      </UnstyledButton>
      <Collapse expanded={open} id={id} mt={open ? 12 : 0}>
        <Table {...rest} />
      </Collapse>
    </div>
  )
}
