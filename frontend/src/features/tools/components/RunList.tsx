import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import { showError } from '@/api/showError'
import { type JobRow, useLatestJobs } from '@/features/tools/api'
import classes from '@/features/tools/components/tools.module.css'
import { jobIcon, jobName } from '@/features/tools/toolGroups'
import { STATES, useJobWords } from '@/features/tools/useJobWords'
import { saveBlob } from '@/lib/saveBlob'
import { Loading } from '@/ui/crud/ResourceStates'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'

const VISIBLE = 10

function useSaveFile() {
  const api = useStoreApi()
  return async ({ _id, file }: JobRow) => {
    const at = { params: { path: { job_id: _id } }, parseAs: 'blob' } as const
    try {
      saveBlob(await callForBlob(api.GET('/api/v1/job/{job_id}/file', at)), file?.name ?? '')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(error)
    }
  }
}

function Run({ job }: { job: JobRow }) {
  const { t } = useTranslation('tools')
  const words = useJobWords()
  const save = useSaveFile()
  const Icon = jobIcon(job.kind)
  const { tone, icon } = STATES[job.state]
  const name = t(`tool.${jobName(job.kind)}`)
  return (
    <li>
      <span className={classes.runIcon}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.runWords}>
        <b>{name}</b>
        <span>{words(job)}</span>
      </span>
      <StatusChip tone={tone} icon={icon}>
        {t(`state.${job.state}`)}
      </StatusChip>
      {job.file && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          aria-label={t('run.downloadOf', { name, file: job.file.name })}
          onClick={() => void save(job)}
        >
          {t('run.download')}
        </Button>
      )}
    </li>
  )
}

/** What the reader has run lately, with the files that are still stored. */
export function RunList() {
  const { t } = useTranslation('tools')
  const query = useLatestJobs()
  const jobs = query.data
  return (
    <SideCard title={t('run.title')} note={t('run.note')}>
      {jobs === undefined ? (
        <div className={classes.pad}>
          <Loading query={query} failed={t('run.unreadable')} rows={3} />
        </div>
      ) : jobs.length === 0 ? (
        <p className={classes.none}>{t('run.none')}</p>
      ) : (
        <ul className={classes.runs}>
          {jobs.slice(0, VISIBLE).map((job) => (
            <Run key={job._id} job={job} />
          ))}
        </ul>
      )}
    </SideCard>
  )
}
