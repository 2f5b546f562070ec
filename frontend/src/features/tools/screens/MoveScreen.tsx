import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLatestJobs } from '@/features/tools/api'
import classes from '@/features/tools/components/move.module.css'
import { OldAddress } from '@/features/tools/components/OldAddress'
import { moveSteps } from '@/features/tools/moveSteps'
import { useJobWords } from '@/features/tools/useJobWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PageHeader } from '@/ui/PageHeader'

/** The way of a whole shop from another system to here, one thing after the other. */
export function MoveScreen() {
  const { t } = useTranslation('tools')
  const href = useHref()
  const words = useJobWords()
  const { data: jobs } = useLatestJobs()
  return (
    <>
      <PageHeader
        title={t('move.title')}
        line={t('move.intro')}
        back={{ to: href.store(paths.tools), label: t('title') }}
      />
      <ol className={classes.steps}>
        {moveSteps.map(({ name, to, job: kind }) => {
          const last = kind && jobs?.find((job) => job.kind === kind)
          return (
            <li key={name} className={classes.step}>
              <div className={classes.words}>
                <h2>{t(`move.step.${name}.title`)}</h2>
                <p>{t(`move.step.${name}.text`)}</p>
                {last && <p className={classes.last}>{t('move.last', { line: words(last) })}</p>}
              </div>
              <Button
                component={Link}
                to={href.store(to)}
                aria-label={t('move.openOf', { name: t(`move.step.${name}.title`) })}
              >
                {t('move.open')}
              </Button>
            </li>
          )
        })}
        <li className={classes.step}>
          <OldAddress />
        </li>
        <li className={classes.step}>
          <div className={classes.words}>
            <h2>{t('move.step.domain.title')}</h2>
            <p>{t('move.step.domain.text')}</p>
          </div>
          <Button
            component={Link}
            to={href.store(paths.domain)}
            aria-label={t('move.openOf', { name: t('move.step.domain.title') })}
          >
            {t('move.open')}
          </Button>
        </li>
      </ol>
    </>
  )
}
