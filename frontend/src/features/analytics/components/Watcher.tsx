import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/analytics/components/analytics.module.css'
import type { Finding } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

const WATCHER = '/api/v1/analytics/watcher'

/** Where the one button leads: to the form on which it is mended. */
function placeOf({ rule, subject }: Finding): string {
  if (rule === 'PAYMENT_FAILING') return paths.paymentMethod(subject)
  if (rule === 'CLAIMS_WAITING') return paths.orderClaims
  if (rule === 'STOCK_OUT' || rule === 'UNDER_COST') return paths.product(subject)
  if (rule === 'REFUNDS_RISE') return `${paths.analyticDetail('list')}?measure=refunds`
  return paths.flatRateNew
}

function useNumbers(finding: Finding) {
  const { format } = useMoney()
  const numbers: Record<string, unknown> = { ...finding.numbers }
  for (const name of ['amount', 'loss']) {
    if (typeof numbers[name] === 'string') numbers[name] = format(numbers[name])
  }
  return { ...numbers, count: numbers.count ?? numbers.days, name: finding.name }
}

function Sentence({ finding }: { finding: Finding }) {
  const { t } = useTranslation('analytics')
  const navigate = useNavigate()
  const href = useHref()
  const access = useAccess('analytics.edit')
  const numbers = useNumbers(finding)
  const update = useStoreMutation('patch', WATCHER, { updates: WATCHER })
  const { rule, useful } = finding
  const act = () => {
    if (access.allowed) update.mutate({ body: { answer: 'ACT' } })
    navigate(href.store(placeOf(finding)))
  }
  const vote = (is: boolean) => update.mutate({ body: { useful: is } })
  return (
    <section className={classes.watcher} aria-label={t('watcher.label')}>
      <div className={classes.sentence}>
        <p>{t(`watcher.rule.${rule}.text`, numbers)}</p>
        <p className={classes.dim}>{t(`watcher.rule.${rule}.why`, numbers)}</p>
      </div>
      <div className={classes.acts}>
        {access.allowed && (
          <>
            {[true, false].map((is) => (
              <Tooltip key={String(is)} label={t(is ? 'watcher.useful' : 'watcher.useless')}>
                <ActionIcon
                  variant={useful === is ? 'light' : 'subtle'}
                  size={36}
                  aria-label={t(is ? 'watcher.useful' : 'watcher.useless')}
                  aria-pressed={useful === is}
                  onClick={() => vote(is)}
                >
                  {is ? (
                    <IconThumbUp size={18} stroke={2} aria-hidden />
                  ) : (
                    <IconThumbDown size={18} stroke={2} aria-hidden />
                  )}
                </ActionIcon>
              </Tooltip>
            ))}
            <Button variant="default" onClick={() => update.mutate({ body: { answer: 'SNOOZE' } })}>
              {t('watcher.snooze')}
            </Button>
            <Button
              variant="default"
              onClick={() => update.mutate({ body: { answer: 'DISMISS' } })}
            >
              {t('watcher.dismiss')}
            </Button>
          </>
        )}
        <Button variant="filled" onClick={act}>
          {t(`watcher.rule.${rule}.act`, numbers)}
        </Button>
      </div>
    </section>
  )
}

/** At most one sentence a day, and one button; nothing where there is nothing to say. */
export function Watcher() {
  const access = useAccess('analytics.view')
  const { data } = useStoreQuery('get', WATCHER, {}, { enabled: access.allowed })
  return data?.finding ? <Sentence finding={data.finding} /> : null
}
