import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { Earning } from '@/features/payments/components/Earning'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Overview.module.css'

type Props = { methods: PaymentMethod[]; gateways: Gateway[]; sale: number }

/** Providers of cards that the store has not connected: they compete by what they keep. */
export function MoreGateways({ methods, gateways, sale }: Props) {
  const { t } = useTranslation('payments')
  const href = useHref()
  const create = useAccess('payments.create')
  const used = new Set(methods.map(({ provider }) => provider))
  const others = gateways.filter(({ key, alwaysTest }) => !alwaysTest && !used.has(key))
  if (others.length === 0) return null
  return (
    <section className={classes.more} aria-labelledby="more-gateways">
      <h2 id="more-gateways">{t('more.title')}</h2>
      <p className={classes.line}>{t('more.line')}</p>
      <ul>
        {others.map((gateway) => (
          <li key={gateway.key} data-closed={gateway.closedHere || undefined}>
            <span className={classes.initials} aria-hidden>
              {gateway.name.slice(0, 2)}
            </span>
            <div className={classes.words}>
              <strong>{gateway.name}</strong>
              <span>
                {gateway.closedHere
                  ? t('gateway.closedHere', { name: gateway.name })
                  : t(`more.kind.${kindOf(gateway)}`)}
              </span>
            </div>
            {gateway.closedHere ? (
              <StatusChip tone="neutral" icon={IconBan}>
                {t('more.closed')}
              </StatusChip>
            ) : (
              <>
                <Earning gateway={gateway} sale={sale} />
                <PermissionButton
                  {...create}
                  component={Link}
                  aria-label={t('more.connectOne', { name: gateway.name })}
                  to={href.store(
                    `${paths.paymentMethodNew}?kind=CARD_GATEWAY&provider=${gateway.key}`,
                  )}
                >
                  {t('more.connect')}
                </PermissionButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function kindOf({ capabilities }: Gateway): 'yape' | 'card' | 'account' {
  if (capabilities.includes('YAPE_CODE')) return 'yape'
  return capabilities.includes('CARD') ? 'card' : 'account'
}
