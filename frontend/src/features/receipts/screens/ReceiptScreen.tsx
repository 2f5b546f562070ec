import { Card, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { askAgain, type Receipt } from '@/features/receipts/api'
import { StateCard } from '@/features/receipts/components/StateCard'
import { GoodsCard } from '@/features/receipts/emit/GoodsCard'
import { PaperPreview } from '@/features/receipts/emit/Preview'
import {
  bandOf,
  buyerPairs,
  contactOf,
  currencyText,
  paperTitle,
  sumPairs,
  termText,
} from '@/features/receipts/paperFacts'
import { receiptList } from '@/features/receipts/receiptList'
import { useReceiptFiles } from '@/features/receipts/useReceiptFiles'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { useBackToList } from '@/ui/list/listNavigation'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/receipts.module.css'

type Back = ReturnType<typeof useBackToList>
const icon = <IconDownload size={16} stroke={2} aria-hidden />

function Files({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const contact = useAccess('customers.see_contact')
  const { save, saving } = useReceiptFiles()
  const shared = { ...contact, loading: saving === receipt._id, leftSection: icon }
  return (
    <>
      <PermissionButton {...shared} tone="primary" onClick={() => void save(receipt, 'a4')}>
        {t('files.a4')}
      </PermissionButton>
      <PermissionButton {...shared} onClick={() => void save(receipt, '80mm')}>
        {t('files.80mm')}
      </PermissionButton>
      {receipt.hasXml && (
        <PermissionButton {...shared} onClick={() => void save(receipt, 'xml')}>
          {t('files.xml')}
        </PermissionButton>
      )}
    </>
  )
}

function FactsCard({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  const href = useHref()
  const { buyer } = receipt
  const rows: [string, string][] = [
    [t('field.name'), buyer.name || t('buyer.nobody')],
    [t(`documents.${buyer.documentType || 'NONE'}`), buyer.documentNumber],
    [t('field.address'), buyer.address],
    [t('detail.corrects'), receipt.correctsCode],
    [t('field.reason'), receipt.reason],
    [t('detail.credited'), Number(receipt.credited) > 0 ? format(receipt.credited) : ''],
    [t('detail.issuedBy'), receipt.actorName],
  ]
  return (
    <Card component="section" aria-labelledby="facts">
      <div className={classes.head}>
        <Title order={2} id="facts">
          {t('emit.buyer')}
        </Title>
        <Link to={href.store(paths.order(receipt.orderOid))}>
          {t('column.ofOrder', { number: receipt.orderNumber })}
        </Link>
      </div>
      <dl className={classes.facts}>
        {rows
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  const { kind, sender, issuer } = receipt
  const issued = new Intl.DateTimeFormat('es-PE', {
    timeZone: 'America/Lima',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(receipt.issuedAt))
  return (
    <PaperPreview
      issued
      facts={{
        title: paperTitle(kind, sender),
        code: receipt.code,
        issuer,
        contact: contactOf(issuer),
        band: bandOf(kind, sender, receipt),
        stamp: receipt.state === 'VOIDED' ? 'ANULADO' : undefined,
        buyer: buyerPairs(receipt.buyer),
        facts: [
          ['Emisión', issued],
          ['Moneda', currencyText(receipt.currency)],
          receipt.correctsCode
            ? ['Modifica', receipt.correctsCode]
            : ['Forma de pago', termText(receipt.paymentTerm, receipt.dueOn ?? '')],
          ['Pedido', `#${orderCode(receipt.orderNumber)}`],
        ],
        lines: receipt.lines,
        sums: sumPairs(kind, receipt, format),
        total: format(receipt.total),
        inWords: kind === 'SALES_NOTE' ? '' : receipt.inWords,
        remarks: receipt.remarks,
        qrNote: kind === 'SALES_NOTE' ? '' : t('paper.qrInPdf'),
        foot: sender === '' ? [] : [`Representación impresa de la ${paperTitle(kind, sender)}`],
      }}
    />
  )
}

function Detail({ receipt, back }: { receipt: Receipt; back: Back }) {
  const { t } = useTranslation('receipts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  usePageTitle(receipt.code)
  return (
    <>
      <PageHeader
        back={back}
        title={`${t(`kind.${receipt.kind}`)} ${receipt.code}`}
        line={formatDayTime(receipt.issuedAt, locale, timeZone)}
        actions={<Files receipt={receipt} />}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <StateCard receipt={receipt} />
          <FactsCard receipt={receipt} />
          <GoodsCard sums={receipt} title={t('emit.goods')} />
        </div>
        <Paper receipt={receipt} />
      </div>
    </>
  )
}

/** One receipt as it was issued: its papers, its state, what can be done with it. */
export function ReceiptScreen() {
  const { t } = useTranslation('receipts')
  const { _id: receipt_id = '' } = useParams()
  const access = useAccess('orders.view')
  const back = useBackToList(receiptList, t('list.title'))
  const query = useStoreQuery(
    'get',
    '/api/v1/order/invoice/{receipt_id}',
    { params: { path: { receipt_id } } },
    {
      enabled: access.allowed,
      refetchInterval: ({ state }) => askAgain(state.data && [state.data]),
    },
  )
  return (
    <FormScreen
      title={t('detail.pageTitle')}
      back={back}
      access={access}
      query={query}
      failed={t('detail.failed')}
      missing={t('detail.missing')}
    >
      {(receipt) => <Detail key={receipt._id} receipt={receipt} back={back} />}
    </FormScreen>
  )
}
