import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStoreQuery } from '@/api/queries'
import { type ChannelDelivery, FIGURES, type Figures } from '@/features/chat/api'
import { ChannelIcon } from '@/features/chat/components/ChannelIcon'
import { useNow } from '@/features/chat/useNow'
import { waitText } from '@/features/chat/waitText'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { ErrorState } from '@/ui/ErrorState'
import { FormSection } from '@/ui/FormSection'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './channels.module.css'

const STEPS = ['sent', 'delivered', 'read', 'failed'] as const
const KNOWN = ['token', 'away', 'disconnected'] as const

/** What the channels outside cost and bring about: this month's templates, open windows, what arrives. */
export function ChannelFigures() {
  const { t } = useTranslation('chatChannels')
  const { data, error, refetch } = useStoreQuery('get', FIGURES, {})
  if (error && !data)
    return (
      <ErrorState
        title={t('figuresFailed')}
        requestCode={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <ListSkeleton rows={3} label={t('figuresLoading')} withPicture={false} />
  return (
    <>
      <Cost cost={data.cost} />
      <Windows windows={data.windows} count={data.windowCount} />
      <FormSection title={t('deliveries')} note={t('deliveriesNote')}>
        {data.deliveries.length === 0 && <p className={classes.dim}>{t('deliveriesEmpty')}</p>}
        {data.deliveries.map((row) => (
          <Delivery key={row.kind} row={row} />
        ))}
      </FormSection>
    </>
  )
}

function Cost({ cost }: { cost: Figures['cost'] }) {
  const { t } = useTranslation('chatChannels')
  const { format } = useMoney()
  return (
    <FormSection title={t('cost')} note={t('costNote')}>
      <div>
        <p className={classes.amount}>{format(cost.amount)}</p>
        <p className={classes.dim}>{t('costOf', { count: cost.sent })}</p>
        {cost.unpriced > 0 && (
          <p className={classes.refused}>{t('costUnpriced', { count: cost.unpriced })}</p>
        )}
      </div>
    </FormSection>
  )
}

function Windows({ windows, count }: { windows: Figures['windows']; count: number }) {
  const { t } = useTranslation('chatChannels')
  const chat = useTranslation('chat').t
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const href = useHref()
  const now = useNow()
  const more = count - windows.length
  return (
    <FormSection title={t('windows', { count })} note={t('windowsNote')}>
      {windows.length === 0 ? (
        <p className={classes.dim}>{t('windowsEmpty')}</p>
      ) : (
        <table className={classes.windows}>
          <thead>
            <tr>
              <th scope="col">{t('windowWho')}</th>
              <th scope="col">{t('windowUntil')}</th>
              <th scope="col">{t('windowLeft')}</th>
            </tr>
          </thead>
          <tbody>
            {windows.map(({ conversationOid, channel, name, until }) => (
              <tr key={conversationOid}>
                <th scope="row">
                  <ChannelIcon channel={channel} />
                  <Link to={href.store(`${paths.chatInbox}?conversation=${conversationOid}`)}>
                    {name || chat('visitor')}
                  </Link>
                  <VisuallyHidden>{t(`kind.${channel}`)}</VisuallyHidden>
                </th>
                <td>{formatDayTime(until, locale, timeZone)}</td>
                <td>{waitText(new Date(now).toISOString(), chat, new Date(until).getTime())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className={classes.dim}>{t('windowsMore', { count: more })}</p>}
    </FormSection>
  )
}

function Delivery({ row }: { row: ChannelDelivery }) {
  const { t } = useTranslation('chatChannels')
  const chat = useTranslation('chat').t
  const { locale } = useLocalePath()
  const reasonText = (reason: string) => {
    const known = KNOWN.find((one) => one === reason)
    return known ? chat(`delivery.${known}`) : t('meta', { reason: reason || t('reasonNone') })
  }
  return (
    <section className={classes.delivery} aria-label={t(`kind.${row.kind}`)}>
      <b className={classes.row}>
        <ChannelIcon channel={row.kind} /> {t(`kind.${row.kind}`)}
      </b>
      <dl className={classes.steps4}>
        {STEPS.map((step) => (
          <div key={step} data-bad={(step === 'failed' && row.failed > 0) || undefined}>
            <dt>{t(`step.${step}`)}</dt>
            <dd>{formatNumber(row[step], locale)}</dd>
          </div>
        ))}
      </dl>
      {row.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {row.reasons.map(({ reason, count }) => (
            <li key={reason}>
              <b>{formatNumber(count, locale)}</b> {reasonText(reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
