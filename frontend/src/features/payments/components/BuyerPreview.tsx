import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/features/payments/api'
import { choiceOf } from '@/features/payments/methodKinds'
import { say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { SideCard } from '@/ui/SideCard'
import classes from './Overview.module.css'

/** A real gateway with test keys is for the merchant's own orders alone; the sandbox is there to be seen. */
const isForBuyers = ({ enabled, kind, testMode, provider }: PaymentMethod) =>
  enabled && !(kind === 'CARD_GATEWAY' && testMode && provider !== 'sandbox')

/** What a buyer chooses from today, as the checkout shows it. */
export function BuyerPreview({ methods }: { methods: PaymentMethod[] }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const offered = methods.filter(isForBuyers)
  return (
    <SideCard title={t('preview.title')}>
      {offered.length === 0 ? (
        <p className={classes.line}>{t('preview.none')}</p>
      ) : (
        <div className={classes.preview}>
          <p>{t('preview.question')}</p>
          <ol>
            {offered.map((method, place) => (
              <li key={method._id} data-chosen={place === 0 || undefined}>
                <strong>{say(method.name, locale)}</strong>
                <span>{t(`preview.line.${choiceOf(method)}`)}</span>
                {method.testMode && <em>{t('preview.test')}</em>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </SideCard>
  )
}
