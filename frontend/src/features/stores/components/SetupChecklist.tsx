import { Button, Card } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChecklistProgress } from '@/features/stores/components/ChecklistProgress'
import { useSetupChecklist } from '@/features/stores/setupChecklist'
import { useShareStore } from '@/features/stores/shareStore'
import { StoreLink, useHref } from '@/lib/appLink'
import type { Store } from '@/lib/store/useStore'
import { share } from '@/ui/share'
import classes from './SetupChecklist.module.css'

/** What a store that sells already has left to do: beside the work of the day, until it is done. */
export function SetupChecklist({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  const shared = useShareStore(store)
  const state = useSetupChecklist(store)
  if (state === undefined) return null
  const { items, next } = state
  const title = t(next === undefined ? 'checklist.ready' : 'checklist.title')
  return (
    <Card component="section" aria-labelledby="checklist">
      <ChecklistProgress id="checklist" title={title} state={state} />
      <ol className={classes.items}>
        {items.map(({ key, isDone, to }) => (
          <li key={key} data-done={isDone || undefined} data-next={key === next || undefined}>
            <span className={classes.mark}>
              {isDone && (
                <IconCheck size={14} stroke={3} role="img" aria-label={t('checklist.done')} />
              )}
            </span>
            <div>
              {to !== undefined && !isDone && key !== next ? (
                <StoreLink to={to} className={classes.word}>
                  {t(`checklist.${key}.title`)}
                </StoreLink>
              ) : (
                <span className={classes.word}>{t(`checklist.${key}.title`)}</span>
              )}
              {key === next && (
                <>
                  <p className={classes.help}>{t(`checklist.${key}.help`)}</p>
                  {to === undefined ? (
                    <Button variant="light" onClick={() => share(shared)}>
                      {t('checklist.share.action')}
                    </Button>
                  ) : (
                    <Button component={Link} to={href.store(to)} variant="light">
                      {t(`checklist.${key}.action`)}
                    </Button>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
