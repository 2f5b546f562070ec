import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChecklistState } from '@/features/stores/setupChecklist'
import classes from './SetupChecklist.module.css'

type Props = { id: string; title: string; line?: string; state: ChecklistState }

/** What the list is called and how much of it is done. */
export function ChecklistProgress({ id, title, line, state }: Props) {
  const { t } = useTranslation('stores')
  const { doneCount, items } = state
  const progress = t('checklist.progress', { done: doneCount, all: items.length })
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {line && <p className={classes.help}>{line}</p>}
        </div>
        <span className={classes.count}>{progress}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={title}
        aria-valuenow={doneCount}
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuetext={progress}
      >
        <span style={{ width: `${(doneCount / items.length) * 100}%` }} />
      </div>
    </>
  )
}
