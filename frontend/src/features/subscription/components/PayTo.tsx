import { useTranslation } from 'react-i18next'
import type { MyPlan } from '@/features/subscription/myPlan'
import { CopyButton } from '@/ui/CopyButton'
import classes from './PayForm.module.css'

type Props = { wallet: MyPlan['wallet']; way: 'YAPE' | 'BANK'; amount: string }

/** Whom to pay, and exactly how much. */
export function PayTo({ wallet, way, amount }: Props) {
  const { t } = useTranslation('myPlan')
  const copied = way === 'YAPE' ? wallet.phone : wallet.cci || wallet.account
  const rows: [string, string][] =
    way === 'YAPE'
      ? [[t('pay.phone'), wallet.phone]]
      : [
          [wallet.bank, wallet.account],
          ['CCI', wallet.cci],
        ]
  return (
    <div className={classes.to}>
      <dl>
        <div>
          <dt>{t('pay.exact')}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
        <div>
          <dt>{t('pay.holder')}</dt>
          <dd>{wallet.holder}</dd>
        </div>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
      {copied !== '' && (
        <CopyButton
          value={copied.replaceAll(' ', '')}
          label={t(way === 'YAPE' ? 'pay.copyPhone' : 'pay.copyAccount')}
        />
      )}
    </div>
  )
}
