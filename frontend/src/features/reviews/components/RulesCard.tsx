import { Card, NativeSelect, Switch, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { Body } from '@/api/types'
import { STARS } from '@/features/reviews/reviewList'
import { useReviewSummary } from '@/features/reviews/useReviewSummary'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount, formatPercent } from '@/lib/money'
import { notify } from '@/ui/notify'
import classes from './Reviews.module.css'

const DAYS = [1, 3, 7, 10, 14, 21, 30]
const SETTINGS = '/api/v1/order/review/settings'

/** How many buyers were sent a request, and how many of them wrote. */
function RequestFigures() {
  const { t } = useTranslation('reviews')
  const { locale } = useLocalePath()
  const { data } = useReviewSummary()
  if (!data?.requested) return null
  const { requested, answered } = data
  return (
    <dl className={classes.figures}>
      <dt>{t('rules.requested')}</dt>
      <dd>{formatCount(requested, locale)}</dd>
      <dt>{t('rules.answered')}</dt>
      <dd>
        {formatCount(answered, locale)} · {formatPercent(answered / requested, locale)}
      </dd>
    </dl>
  )
}

/** Which reviews appear without anybody, and when customers are asked for one. */
export function RulesCard() {
  const { t } = useTranslation('reviews')
  const { allowed, reason } = useAccess('marketing.edit')
  const { data } = useStoreQuery('get', SETTINGS)
  const save = useStoreMutation('patch', SETTINGS, { updates: SETTINGS })
  if (!data) return null
  const change = (body: Body<typeof SETTINGS, 'patch'>) =>
    save.mutate({ body }, { onSuccess: () => notify.success({ title: t('rules.saved') }) })
  return (
    <Card component="section" aria-labelledby="review-rules">
      <div className={classes.cardHead}>
        <Title order={2} id="review-rules">
          {t('rules.title')}
        </Title>
      </div>
      <Switch
        checked={data.autoPublish}
        label={t('rules.auto', { count: data.minStars })}
        description={t('rules.autoLine')}
        disabled={!allowed}
        title={allowed ? undefined : reason}
        onChange={(event) => change({ autoPublish: event.currentTarget.checked })}
      />
      {data.autoPublish && (
        <NativeSelect
          mt="md"
          label={t('rules.from')}
          value={String(data.minStars)}
          disabled={!allowed}
          data={STARS.map((star) => ({ value: star, label: t('stars', { count: Number(star) }) }))}
          onChange={(event) => change({ minStars: Number(event.currentTarget.value) })}
        />
      )}
      <Switch
        mt="lg"
        checked={data.request}
        label={t('rules.request', { count: data.requestDays })}
        description={t('rules.requestLine')}
        disabled={!allowed}
        title={allowed ? undefined : reason}
        onChange={(event) => change({ request: event.currentTarget.checked })}
      />
      {data.request && (
        <NativeSelect
          mt="md"
          label={t('rules.after')}
          value={String(data.requestDays)}
          disabled={!allowed}
          data={DAYS.map((days) => ({
            value: String(days),
            label: t('rules.days', { count: days }),
          }))}
          onChange={(event) => change({ requestDays: Number(event.currentTarget.value) })}
        />
      )}
      <RequestFigures />
    </Card>
  )
}
