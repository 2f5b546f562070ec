import { useState } from 'react'
import { useMoney } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { PaymentMethod } from '../types.checkout'
import { Icon } from '../ui/Icon'
import css from './PaymentDetails.module.css'

type Props = { method: Partial<PaymentMethod>; total: string | undefined }

function qrOf(method: Partial<PaymentMethod>): string | undefined {
  return method.qr?.urls.card?.jpg ?? method.qr?.url
}

/** Whether there is anything to know for paying this way. */
export function hasDetails(method: Partial<PaymentMethod>): boolean {
  const { phone, bank, accountNumber, cci, holder, instructions } = method
  return Boolean(qrOf(method) || phone || bank || accountNumber || cci || holder || instructions)
}

/** Where the money goes: QR, number or account, and the exact amount, each ready to copy. */
export function PaymentDetails({ method, total }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const qr = qrOf(method)
  const facts = [
    [t.toNumber, local(method.phone)],
    [t.bank, method.bank],
    [t.account, method.accountNumber],
    [t.cci, method.cci],
    [t.holder, method.holder],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const asksAmount = method.kind === 'WALLET_MANUAL' || method.kind === 'BANK_TRANSFER'
  if (!hasDetails(method)) return null
  return (
    <div className={css.details}>
      {qr && (
        <figure className={css.qr}>
          <img src={qr} alt={t.walletScan(method.name ?? '')} width={200} height={200} />
          <figcaption className="small dim">{t.walletScan(method.name ?? '')}</figcaption>
          {/* Who pays with the phone that shows it can't scan it: the wallet reads it from the photos. */}
          <a href={qr} download={`QR ${method.name}.jpg`} className="link small">
            {t.saveQr}
          </a>
        </figure>
      )}
      <dl className={css.facts}>
        {asksAmount && total && (
          <Fact name={t.exactAmount} displayed={money(total)} copied={total} />
        )}
        {facts.map(([name, value]) => (
          <Fact
            key={name}
            name={name}
            displayed={value}
            copied={name === t.holder ? null : value.replace(/ /g, '')}
          />
        ))}
      </dl>
      {method.instructions && <p className={`small ${css.words}`}>{method.instructions}</p>}
    </div>
  )
}

function Fact({
  name,
  displayed,
  copied,
}: {
  name: string
  displayed: string
  copied: string | null
}) {
  const t = useCheckoutText()
  const [done, setDone] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(copied ?? '').then(() => setDone(true))
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        <strong>{displayed}</strong>
        {copied && (
          <button type="button" onClick={copy} aria-label={`${t.copy}: ${name}`}>
            <Icon name={done ? 'check' : 'copy'} size={18} />
            <span aria-live="polite">{done ? t.copied : t.copy}</span>
          </button>
        )}
      </dd>
    </div>
  )
}

/** Wallets take the number without its country. */
function local(phone: string | undefined): string {
  return (phone ?? '').replace(/^\+51(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}
