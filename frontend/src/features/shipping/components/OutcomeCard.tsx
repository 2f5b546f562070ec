import { useTranslation } from 'react-i18next'
import type { Winners } from '@/features/shipping/rates/useWinners'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import classes from './Rates.module.css'

type Props = { winners: Winners; price: string }

const NAMED = 4

/** How many districts get which price: those of this rate, and those that another one wins. */
export function OutcomeCard({ winners, price }: Props) {
  const { t } = useTranslation('rates')
  const { locale } = useLocalePath()
  const { districts, outcome, priceOf } = winners
  const figure = (count: number) => ({ count, number: formatNumber(count, locale) })
  const others = outcome.lost.slice(NAMED)
  const rest = others.reduce((sum, { districts: count }) => sum + count, 0)
  const rows = outcome.lost.slice(0, NAMED)
  return (
    <FormSection title={t('outcome.title')} note={t('outcome.chosen', figure(districts.length))}>
      {districts.length > 0 && (
        <>
          <div className={classes.bar} aria-hidden>
            <span data-tone="own" style={{ flexGrow: outcome.own }} />
            {rows.map(({ other, districts: count }, at) => (
              <span key={other._id} data-tone={at} style={{ flexGrow: count }} />
            ))}
            {rest > 0 && <span data-tone="rest" style={{ flexGrow: rest }} />}
          </div>
          <ul className={classes.outcome}>
            <li data-own>
              <span className={classes.swatch} data-tone="own" aria-hidden />
              <span>{t('outcome.own', figure(outcome.own))}</span>
              <span className={classes.price}>{price}</span>
            </li>
            {rows.map(({ other, districts: count }, at) => (
              <li key={other._id}>
                <span className={classes.swatch} data-tone={at} aria-hidden />
                <span>
                  {t('outcome.lost', figure(count))} <strong>{other.name}</strong>
                </span>
                <span className={classes.price}>{priceOf(other.price)}</span>
              </li>
            ))}
            {rest > 0 && (
              <li>
                <span className={classes.swatch} data-tone="rest" aria-hidden />
                <span>{t('outcome.rest', figure(rest))}</span>
              </li>
            )}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <FormAlert tone="info">
          <strong>{t('outcome.rule')}</strong> {t('outcome.ruleMore')}
        </FormAlert>
      )}
    </FormSection>
  )
}
