import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Proposal, Receipt } from '@/features/receipts/api'
import { RecentReceipts } from '@/features/receipts/components/RecentReceipts'
import { BuyerCard, DocumentCard } from '@/features/receipts/emit/EmitFields'
import { GoodsCard } from '@/features/receipts/emit/GoodsCard'
import { Preview } from '@/features/receipts/emit/Preview'
import { codeOf, type EmitForm, useEmitForm } from '@/features/receipts/emit/useEmitForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { FormScreen } from '@/ui/crud/FormScreen'
import { FormNotices } from '@/ui/crud/ResourceForm'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { FormAlert } from '@/ui/FormAlert'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from '../components/receipts.module.css'

type Props = { orderOid: string; proposal: Proposal; back: { to: string; label: string } }

function Notices({ proposal, form }: { proposal: Proposal; form: EmitForm }) {
  const { t } = useTranslation('receipts')
  const href = useHref()
  const { limitAMonth: limit, used, missing } = proposal
  return (
    <>
      <FormNotices form={form} />
      {missing.length > 0 && (
        <FormAlert tone="info">
          {t('emit.missing')}{' '}
          <Link to={href.store(paths.receiptSettings)}>{t('emit.complete')}</Link>
        </FormAlert>
      )}
      {limit !== null && used >= limit && (
        <FormAlert tone="info">
          {t(proposal.isPaid ? 'emit.limitPaid' : 'emit.limit', { limit })}
        </FormAlert>
      )}
    </>
  )
}

function Bar({ form, proposal, back }: Omit<Props, 'orderOid'> & { form: EmitForm }) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  const phone = useIsPhone()
  const emit = useAccess('invoices.emit')
  const [opened, { open, close }] = useDisclosure(false)
  const { kind, seriesOid } = form.values
  const series = proposal.series.find(({ _id }) => _id === seriesOid)
  const wrong = form.revealed.length
  return (
    <div className={classes.bar}>
      <span className={classes.barWords} role="status">
        {wrong > 0
          ? t('emit.wrongCount', { count: wrong })
          : `${series ? codeOf(series) : ''} · ${format(proposal.total)}`}
      </span>
      {phone ? (
        <Button onClick={open}>{t('paper.open')}</Button>
      ) : (
        <Button component={Link} to={back.to}>
          {t('cancel')}
        </Button>
      )}
      <PermissionButton
        {...emit}
        type="submit"
        tone="primary"
        loading={form.submitting}
        disabled={!proposal.matchesOrder}
      >
        {t(`emit.button.${kind}`)}
      </PermissionButton>
      {phone && (
        <Modal
          opened={opened}
          onClose={close}
          fullScreen
          title={t('paper.title')}
          closeButtonProps={{ 'aria-label': t('paper.close') }}
        >
          <Preview values={form.values} proposal={proposal} />
        </Modal>
      )}
    </div>
  )
}

function Emit({ orderOid, proposal, back }: Props) {
  const { t } = useTranslation('receipts')
  const form = useEmitForm(orderOid, proposal)
  const phone = useIsPhone()
  const { kind } = form.values
  const errors = form.revealed.map((field) => ({
    id: `field-${field}`,
    label: form.label(field),
    message: form.errors[field] ?? '',
  }))
  return (
    <>
      <PageHeader
        back={back}
        title={t(`emit.title.${kind}`, { number: proposal.orderNumber })}
        line={[proposal.buyer.name, t(proposal.isPaid ? 'emit.paid' : 'emit.unpaid')]
          .filter(Boolean)
          .join(' · ')}
      />
      <form onSubmit={form.onSubmit} noValidate className={classes.fields}>
        <ErrorSummary errors={errors} />
        <Notices proposal={proposal} form={form} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <DocumentCard form={form} proposal={proposal} />
            <BuyerCard form={form} proposal={proposal} />
            <GoodsCard sums={proposal} title={t('emit.goods')} matches={proposal.matchesOrder} />
          </div>
          {!phone && <Preview values={form.values} proposal={proposal} />}
        </div>
        <RecentReceipts used={proposal.used} limit={proposal.limitAMonth} />
        <div className={classes.room} />
        <Bar form={form} proposal={proposal} back={back} />
      </form>
    </>
  )
}

/** There is a receipt already, or nothing to bill. */
function Nothing({ items, back }: { items: Receipt[]; back: Props['back'] }) {
  const { t } = useTranslation('receipts')
  const href = useHref()
  const [last] = items
  return (
    <>
      <PageHeader back={back} title={t('emit.pageTitle')} />
      <EmptyState
        title={t(last ? 'emit.already' : 'emit.nothing')}
        description={last ? t('emit.alreadyLine', { code: last.code }) : t('emit.nothingLine')}
        actions={
          last && (
            <Button variant="filled" component={Link} to={href.store(paths.receipt(last._id))}>
              {t('emit.see', { code: last.code })}
            </Button>
          )
        }
      />
    </>
  )
}

/** A boleta, factura or sales note of one order, as it will be on paper. */
export function EmitReceiptScreen() {
  const { t } = useTranslation('receipts')
  const { _id: orderOid = '' } = useParams()
  const href = useHref()
  const access = useAccess('orders.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/order/{order_id}/invoice',
    { params: { path: { order_id: orderOid } } },
    { enabled: access.allowed },
  )
  const back = { to: href.store(paths.order(orderOid)), label: t('emit.back') }
  return (
    <FormScreen
      title={t('emit.pageTitle')}
      back={back}
      access={access}
      query={query}
      failed={t('emit.failed')}
      missing={t('emit.noOrder')}
    >
      {({ proposal, items }) =>
        proposal.kinds.length > 0 ? (
          <Emit orderOid={orderOid} proposal={proposal} back={back} />
        ) : (
          <Nothing items={items} back={back} />
        )
      }
    </FormScreen>
  )
}
