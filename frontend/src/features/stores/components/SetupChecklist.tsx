import { Button, Card, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Store } from '@/features/stores/api'
import { useChecklistFacts } from '@/features/stores/checklistFacts'
import { ShareButtons } from '@/features/stores/components/ShareButtons'
import { checklist } from '@/features/stores/setupChecklist'
import { StoreLink, useHref } from '@/lib/appLink'
import classes from './SetupChecklist.module.css'

/** How far the store is, and the one step that comes next. */
export function SetupChecklist({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  const facts = useChecklistFacts(store._id)
  if (facts === undefined) return null
  const items = checklist
    .map((item) => ({ ...item, isDone: item.done(store, facts) }))
    .filter(({ isDone }) => isDone !== undefined)
  const doneCount = items.filter(({ isDone }) => isDone).length
  const next = items.find(({ isDone }) => !isDone)?.key
  const progress = t('checklist.progress', { done: doneCount, all: items.length })
  return (
    <Card component="section" aria-labelledby="checklist">
      <div className={classes.head}>
        <Title order={2} id="checklist">
          {t(next === undefined ? 'checklist.ready' : 'checklist.title')}
        </Title>
        <span className={classes.count}>{progress}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('checklist.title')}
        aria-valuenow={doneCount}
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuetext={progress}
      >
        <span style={{ width: `${(doneCount / items.length) * 100}%` }} />
      </div>
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
                    <ShareButtons store={store} />
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
