import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceiptLine } from '@/features/receipts/api'
import classes from './ReceiptPaper.module.css'

type Pair = [name: string, text: string]

/** What stands on the paper, in Spanish as the PDF has it: it is a Peruvian document. */
export type PaperFacts = {
  title: string
  code: string
  issuer: { trade_name?: string; legal_name?: string; ruc?: string; address?: string }
  contact: string
  band: string
  stamp?: string
  buyer: Pair[]
  facts: Pair[]
  lines: ReceiptLine[]
  sums: Pair[]
  total: string
  inWords: string
  remarks: string[]
  qrNote: string
  foot: string[]
}

const COLUMNS = [
  'Cant.',
  'Unidad',
  'Código',
  'Descripción',
  'Valor unit.\nsin IGV',
  'Precio unit.\ncon IGV',
  'Descuento\ncon IGV',
  'Importe\ncon IGV',
]

function Pairs({ pairs }: { pairs: Pair[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Head({ facts }: { facts: PaperFacts }) {
  const { issuer } = facts
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.trade}>{issuer.trade_name}</p>
        <p className={classes.legal}>{issuer.legal_name}</p>
        <p className={classes.dim}>{issuer.address}</p>
        <p className={classes.dim}>{facts.contact}</p>
      </div>
      <div className={classes.box}>
        {issuer.ruc && <p>RUC {issuer.ruc}</p>}
        <p className={classes.title}>{facts.title}</p>
        <p className={classes.code}>{facts.code}</p>
      </div>
    </div>
  )
}

function A4Lines({ lines }: { lines: ReceiptLine[] }) {
  return (
    <div className={classes.table}>
      <div className={classes.tableHead}>
        {COLUMNS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {lines.map((line) => (
        <div key={line.key} className={classes.row}>
          <span>{line.quantity.toFixed(2)}</span>
          <span>{line.unit}</span>
          <span>{line.sku}</span>
          <span>
            {line.name}
            {line.variant && <small>{line.variant}</small>}
          </span>
          <span>{Number(line.unitValue).toFixed(2)}</span>
          <span>{line.unitPrice}</span>
          <span>{Number(line.discount) > 0 && `−${line.discount}`}</span>
          <b>{line.total}</b>
        </div>
      ))}
    </div>
  )
}

function RollLines({ lines }: { lines: ReceiptLine[] }) {
  return (
    <div className={classes.rollLines}>
      {lines.map((line) => (
        <div key={line.key}>
          <b>{[line.name, line.variant].filter(Boolean).join(', ')}</b>
          <b>{line.total}</b>
          <span>
            {line.quantity} {line.unit} × {line.unitPrice}
          </span>
          <span>{Number(line.discount) > 0 && `−${line.discount}`}</span>
        </div>
      ))}
    </div>
  )
}

function Foot({ facts }: { facts: PaperFacts }): ReactNode {
  if (facts.qrNote === '') return null
  return (
    <div className={classes.foot}>
      <div className={classes.qr}>{facts.qrNote}</div>
      <div>
        {facts.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** The paper as the PDF will be, drawn small. It repeats what the page says, so readers aloud skip it. */
export function ReceiptPaper({ facts, size }: { facts: PaperFacts; size: 'a4' | '80mm' }) {
  const { t } = useTranslation('receipts')
  return (
    <div className={classes.frame} role="img" aria-label={t('paper.label', { code: facts.code })}>
      <div className={classes.paper} data-size={size} aria-hidden>
        <Head facts={facts} />
        {facts.band && <p className={classes.band}>{facts.band}</p>}
        <div className={classes.parties}>
          <Pairs pairs={facts.buyer} />
          <Pairs pairs={facts.facts} />
        </div>
        {size === 'a4' ? <A4Lines lines={facts.lines} /> : <RollLines lines={facts.lines} />}
        <div className={classes.ending}>
          <div>
            {facts.inWords && <b>SON: {facts.inWords}</b>}
            {facts.remarks.map((remark) => (
              <p key={remark} className={classes.dim}>
                {remark}
              </p>
            ))}
          </div>
          <dl className={classes.sums}>
            {facts.sums.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div className={classes.total}>
              <dt>Importe total</dt>
              <dd>{facts.total}</dd>
            </div>
          </dl>
        </div>
        <Foot facts={facts} />
        {facts.stamp && <p className={classes.stamp} data-stamp={facts.stamp} />}
      </div>
    </div>
  )
}
