import { Card, Title } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atComplaint, type Complaint, noon, ONE } from '@/features/complaints/api'
import { complaintList } from '@/features/complaints/complaintList'
import { AnswerCard } from '@/features/complaints/components/AnswerCard'
import { ClockChip, ClockLine } from '@/features/complaints/components/ClockLine'
import { SheetCard } from '@/features/complaints/components/SheetCard'
import { useSheetFiles } from '@/features/complaints/useSheetFiles'
import { useSheetKeys } from '@/features/complaints/useSheetKeys'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay, formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { neighborsIn, useBackToList, useListPosition } from '@/ui/list/listNavigation'
import { StepLinks } from '@/ui/list/StepLinks'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/complaints.module.css'

type Back = ReturnType<typeof useBackToList>

function ClockCard({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  const { clock, dueOn, holidays, state } = complaint
  const names = holidays.map(({ day, name }) => `${formatDay(noon(day), locale, 'UTC')} (${name})`)
  return (
    <Card component="section" aria-label={t('clock.label')}>
      <div className={classes.clock}>
        <div>
          <ClockChip clock={clock} answered={state === 'ANSWERED'} />
        </div>
        <ClockLine clock={clock} dueOn={dueOn} answered={state === 'ANSWERED'} />
        {state !== 'ANSWERED' && (
          <p className={classes.dim}>
            {[
              t('clock.reminders'),
              names.length > 0 && t('clock.holidays', { days: names.join(', ') }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
    </Card>
  )
}

function HistoryCard({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (
    <Card component="section" aria-labelledby="history">
      <Title order={2} id="history">
        {t('history.title')}
      </Title>
      <ol className={classes.rows}>
        <li>
          {t('history.FILED')}
          <div className={classes.dim}>{formatDayTime(complaint.filedAt, locale, timeZone)}</div>
        </li>
        {complaint.entries.map((entry) => (
          <li key={entry._id}>
            {t(`history.${entry.kind}`, { day: entry.day })}
            <div className={classes.dim}>
              {[formatDayTime(entry.at, locale, timeZone), entry.actorName]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <div className={classes.hash}>SHA-256 {entry.hash}</div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function AnsweredCard({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const answer = complaint.entries.find(({ kind }) => kind === 'ANSWER')
  if (!answer) return null
  return (
    <Card component="section" aria-labelledby="answer">
      <Title order={2} id="answer" mb="md">
        {t('answer.given')}
      </Title>
      <div className={classes.part}>
        <h3>{answer.offer && t(`offer.${answer.offer}`)}</h3>
        <p>{answer.body}</p>
      </div>
    </Card>
  )
}

function Actions({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('complaints')
  const edit = useAccess('content.edit')
  const contact = useAccess('customers.see_contact')
  const { savePdf } = useSheetFiles(complaint)
  const begin = useStoreMutation('post', `${ONE}/begin`, { updates: ONE })
  const href = useHref()
  const neighbors = neighborsIn(useListPosition(complaintList), complaint._id)
  useSheetKeys(neighbors)
  return (
    <>
      {complaint.state === 'RECEIVED' && (
        <PermissionButton
          {...edit}
          loading={begin.isPending}
          leftSection={<IconEye size={16} stroke={2} aria-hidden />}
          onClick={() => begin.mutate(atComplaint(complaint._id))}
        >
          {t('detail.begin')}
        </PermissionButton>
      )}
      <PermissionButton
        {...contact}
        leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
        onClick={() => void savePdf()}
      >
        {t('detail.pdf')}
      </PermissionButton>
      <StepLinks
        {...neighbors}
        linkOf={(oid) => href.store(paths.complaint(oid))}
        labels={{ previous: t('detail.before'), next: t('detail.after') }}
      />
    </>
  )
}

function Detail({ complaint, back }: { complaint: Complaint; back: Back }) {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  usePageTitle(complaint.code)
  const filed = formatDayTime(complaint.filedAt, locale, timeZone)
  return (
    <>
      <PageHeader
        back={back}
        title={`${t(`kind.${complaint.kind}`)} ${complaint.code}`}
        line={t('detail.line', { filed, state: t(`state.${complaint.state}`) })}
        actions={<Actions complaint={complaint} />}
      />
      <div className={classes.stack}>
        <ClockCard complaint={complaint} />
        <SheetCard complaint={complaint} />
        {complaint.state === 'ANSWERED' ? (
          <AnsweredCard complaint={complaint} />
        ) : (
          <AnswerCard complaint={complaint} />
        )}
        <HistoryCard complaint={complaint} />
      </div>
    </>
  )
}

/** One sheet: its clock, what was filed, the answer, and what happened. */
export function ComplaintScreen() {
  const { t } = useTranslation('complaints')
  const { _id = '' } = useParams()
  const access = useAccess('content.view')
  const back = useBackToList(complaintList, t('title'))
  const query = useStoreQuery('get', ONE, atComplaint(_id), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('detail.pageTitle')}
      back={back}
      access={access}
      query={query}
      failed={t('detail.failed')}
      missing={t('detail.missing')}
    >
      {(complaint) => <Detail key={complaint._id} complaint={complaint} back={back} />}
    </FormScreen>
  )
}
