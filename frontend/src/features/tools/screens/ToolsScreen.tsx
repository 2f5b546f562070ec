import { useTranslation } from 'react-i18next'
import { type JobRow, useLatestJobs } from '@/features/tools/api'
import { QrCard } from '@/features/tools/components/QrCard'
import { RunList } from '@/features/tools/components/RunList'
import classes from '@/features/tools/components/tools.module.css'
import { type Tool, toolGroups } from '@/features/tools/toolGroups'
import { useJobWords } from '@/features/tools/useJobWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

/** What each tool says below its name: its last run, or what it is for. */
function useToolFacts(jobs: JobRow[] | undefined, failed: boolean) {
  const { t } = useTranslation('tools')
  const words = useJobWords()
  return ({ name, job: kind }: Tool): string | undefined => {
    if (kind === undefined || failed) return t(`line.${name}`)
    const last = jobs?.find((job) => job.kind === kind)
    if (last) return words(last)
    return jobs && t(`line.${name}`)
  }
}

/** The index of what works on many rows at once, the codes to print, and what ran lately. */
export function ToolsScreen() {
  const { t } = useTranslation('tools')
  const href = useHref()
  const { data: jobs, error } = useLatestJobs()
  const fact = useToolFacts(jobs, error !== null)
  const address = (to: string) => (to === paths.myProfile ? href.page(to) : href.store(to))
  return (
    <>
      <PageHeader title={t('title')} line={t('intro')} />
      <div className={classes.layout}>
        {toolGroups.map(({ name, tools }) => (
          <section key={name} aria-labelledby={`tools-${name}`} className={classes.group}>
            <h2 id={`tools-${name}`}>{t(`group.${name}`)}</h2>
            <Tiles
              tiles={tools.map((tool) => ({
                to: address(tool.to),
                title: t(`tool.${tool.name}`),
                icon: tool.icon,
                value: fact(tool),
              }))}
            />
          </section>
        ))}
        <QrCard />
        <RunList />
      </div>
    </>
  )
}
