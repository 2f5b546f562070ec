import { Button, Switch } from '@mantine/core'
import { IconAlertTriangle, IconCornerDownRight, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import type { DryRun, Trigger } from '@/features/chat/api'
import { bodyOf, type TriggerValues, triggerSchema } from '@/features/chat/triggerForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import classes from './dryRun.module.css'

type Props = { values: TriggerValues; trigger: Trigger | undefined }
const MAX_HITS = 5

/** What it would have answered; a change afterwards makes the result old. */
export function DryRunCard({ values, trigger }: Props) {
  const { t } = useTranslation('chatSettings')
  const [tried, setTried] = useState<string | null>(null)
  const run = useStoreMutation('post', '/api/v1/chat/trigger/dry-run')
  const written = JSON.stringify(values)
  const { currencyDigits } = useStore()
  const parsed = triggerSchema(currencyDigits).safeParse({ ...values, title: values.title || '-' })
  const isOld = tried !== null && tried !== written
  const test = () => {
    if (!parsed.success) return
    const { body, rule } = bodyOf(parsed.data)
    const request = { body, rule, triggerOid: trigger?._id ?? null }
    run.mutate({ body: request }, { onSuccess: () => setTried(written) })
  }
  return (
    <SideCard title={t('dry.title')}>
      <div className={classes.card}>
        <Button
          variant="default"
          loading={run.isPending}
          disabled={!parsed.success}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={test}
        >
          {tried === null ? t('dry.run') : t('dry.again')}
        </Button>
        {isOld && <p role="status">{t('dry.old')}</p>}
        {run.data &&
          (values.event === 'VISIT' ? <Carts run={run.data} /> : <Result run={run.data} />)}
        {trigger && <Activate trigger={trigger} isTried={tried !== null && !isOld} />}
      </div>
    </SideCard>
  )
}

function Result({ run }: { run: DryRun }) {
  const { t } = useTranslation('chatSettings')
  const href = useHref()
  const { answered, conversations, toReview, refused, hits } = run
  const others = conversations - answered
  const reasons = (['words', 'event', 'excluded', 'person', 'other'] as const).filter(
    (reason) => refused[reason] > 0,
  )
  return (
    <div className={classes.result}>
      <p>
        <b className={classes.figure}>{answered}</b> {t('dry.answered', { count: conversations })}
      </p>
      <p className={classes.dim}>{t('dry.nothingSent')}</p>
      {toReview > 0 && <p className={classes.review}>{t('dry.review', { count: toReview })}</p>}
      {others > 0 && (
        <p className={classes.dim}>
          {t('dry.others', { count: others })}{' '}
          {reasons
            .map((reason) => t(`dry.reason.${reason}`, { count: refused[reason] }))
            .join(', ')}
        </p>
      )}
      <ul className={classes.hits}>
        {hits.slice(0, MAX_HITS).map((hit) => (
          <li key={`${hit.conversationOid} ${hit.at}`} data-review={hit.toReview || undefined}>
            <Link to={`${href.store(paths.chatInbox)}&conversation=${hit.conversationOid}`}>
              {hit.name || t('visitor')}
            </Link>
            {hit.text && <p>«{hit.text}»</p>}
            <p className={classes.answer}>
              <IconCornerDownRight size={16} aria-hidden /> {hit.answer}
            </p>
            {hit.toReview && (
              <StatusChip tone="danger" icon={IconAlertTriangle}>
                {hit.text ? t('dry.isSerious') : t('dry.lacksData')}
              </StatusChip>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nothing is stored of a visit; the worth of carts is. */
function Carts({ run: { carts, cartHits } }: { run: DryRun }) {
  const { t } = useTranslation('chatSettings')
  return (
    <div className={classes.result}>
      {carts > 0 && (
        <p>
          <b className={classes.figure}>{cartHits}</b> {t('dry.carts', { count: carts })}
        </p>
      )}
      <p className={classes.dim}>{t('dry.visit')}</p>
    </div>
  )
}

function Activate({ trigger, isTried }: { trigger: Trigger; isTried: boolean }) {
  const { t } = useTranslation('chatSettings')
  const { allowed } = useAccess('chat.edit')
  const update = useStoreMutation('patch', '/api/v1/chat/trigger/{trigger_id}')
  const choose = async (active: boolean) => {
    const sure =
      !active ||
      isTried ||
      (await confirm({
        title: t('dry.untried'),
        description: t('dry.untriedNote'),
        confirmLabel: t('dry.activate'),
      }))
    if (sure) update.mutate({ params: { path: { trigger_id: trigger._id } }, body: { active } })
  }
  return (
    <Switch
      label={t('dry.activate')}
      disabled={!allowed}
      checked={update.isPending ? update.variables?.body?.active === true : trigger.active}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  )
}
