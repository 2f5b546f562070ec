import { Button, Card, Skeleton, Textarea, Title } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconBook2,
  IconCalendarClock,
  IconCash,
  IconCheck,
  IconGitMerge,
  IconMessageCircle,
  IconMessageDollar,
  IconNote,
  IconPackage,
  IconReceipt,
  IconReceiptRefund,
  IconSend,
  IconShieldCheck,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { call } from '@/api/client'
import { useStoreApi, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { atCustomer, CUSTOMER, type Customer, type HistoryEntry } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { ErrorState } from '@/ui/ErrorState'
import { StateTabs } from '@/ui/StateTabs'
import { Timeline } from '@/ui/Timeline'

const KINDS = ['ALL', 'ORDERS', 'NOTES', 'CONSENTS', 'COMPLAINTS', 'CHAT'] as const
type Kind = (typeof KINDS)[number]
const PATH = `${CUSTOMER}/history` as const
const MAX_NOTE = 2000

const ICONS: Record<string, Icon> = {
  ORDER_PLACED: IconReceipt,
  ORDER_CANCELLED: IconX,
  ORDER_RETURNED: IconReceiptRefund,
  ORDER_DELIVERED: IconPackage,
  PAYMENT: IconCash,
  REFUND: IconReceiptRefund,
  QUOTE: IconMessageDollar,
  PRESALE: IconCalendarClock,
  NOTE: IconNote,
  FOLLOW_UP: IconCheck,
  BLOCKED: IconBan,
  UNBLOCKED: IconCheck,
  MERGED: IconGitMerge,
  CAMPAIGN: IconSend,
  CONSENT: IconShieldCheck,
  COMPLAINT: IconBook2,
  CHAT: IconMessageCircle,
  CREATED: IconUserPlus,
}

/** Pages of the history, one behind the other; their key is that of the read, so that writes renew it. */
function useHistory(customerOid: string, kind: Kind) {
  const api = useStoreApi()
  const at = { params: { path: { customer_id: customerOid }, query: { kind } } }
  return useInfiniteQuery({
    queryKey: [...storeQuery(useStoreOid(), 'get', PATH, at).queryKey, 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { kind, ...(pageParam ? { before: pageParam } : {}) }
      return call(api.GET(PATH, { params: { ...at.params, query } }))
    },
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  })
}

function NoteForm({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTranslation('customer')
  const edit = useAccess('customers.edit')
  const [body, setBody] = useState('')
  const create = useStoreMutation('post', `${CUSTOMER}/note`)
  const send = () =>
    create.mutate(
      { ...atCustomer(customer._id), body: { body: body.trim() } },
      { onSuccess: () => setBody('') },
    )
  if (!edit.allowed) return null
  return (
    <div className={classes.note}>
      <Textarea
        aria-label={t('note.label', { name })}
        placeholder={t('note.label', { name })}
        value={body}
        maxLength={MAX_NOTE}
        autosize
        minRows={1}
        maxRows={8}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Button disabled={body.trim() === ''} loading={create.isPending} onClick={send}>
        {t('note.save')}
      </Button>
    </div>
  )
}

function Words({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('customer')
  const { format } = useMoney()
  const params = entry.params as Record<string, string>
  const state = params.state && t(`history.consent.${params.state}`)
  const channel = params.channel && t(`channel.${params.channel}`)
  const money = params.amount ?? params.total
  const values = {
    ...params,
    amount: money === undefined ? '' : format(money),
    source: params.source && t(`source.${params.source}`, { defaultValue: params.source }),
    consent: [channel, state].filter(Boolean).join(': '),
  }
  return (
    <span className={classes.text}>
      <Trans
        t={t}
        i18nKey={`history.${entry.kind}`}
        defaults={t('history.unknown')}
        values={values}
        components={{ b: <b /> }}
      />
    </span>
  )
}

/** Everything that happened with this person, from all areas, and room for notes. */
export function HistoryCard({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const [kind, setKind] = useState<Kind>('ALL')
  const history = useHistory(customer._id, kind)
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card component="section" aria-labelledby="history">
      <Title order={2} id="history">
        {t('history.title')}
      </Title>
      <StateTabs
        label={t('history.show')}
        tabs={KINDS.map((value) => ({ value, label: t(`history.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <NoteForm customer={customer} name={name} />
      {history.isPending && <Skeleton height={160} />}
      {history.isError && (
        <ErrorState title={t('history.failed')} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && (
        <p className={classes.dim}>{t('history.none')}</p>
      )}
      <Timeline
        label={t('history.title')}
        items={entries.map((entry) => ({
          id: entry._id + entry.kind,
          icon: ICONS[entry.kind] ?? IconNote,
          title: <Words entry={entry} />,
          detail: [formatDayTime(entry.at, locale, timeZone), entry.actorName]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {history.hasNextPage && (
        <Button
          variant="subtle"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </Card>
  )
}
