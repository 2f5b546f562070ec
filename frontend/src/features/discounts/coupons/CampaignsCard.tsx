import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { Campaign } from '@/features/discounts/api'
import classes from '@/features/discounts/components/Discounts.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink, useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { formatLocale, formatPercent } from '@/lib/money'
import { paths } from '@/lib/paths'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import own from './Coupons.module.css'

const UTC = 'UTC'
const noon = (day: string) => `${day}T12:00:00Z`

function Day({ day }: { day: string }) {
  const { locale } = useLocalePath()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: UTC }).format(
      new Date(noon(day)),
    )
  return (
    <span className={classes.day}>
      {part({ day: 'numeric' })}
      <small>{part({ month: 'short' })}</small>
    </span>
  )
}

/** Days that are worth a coupon: a draft stands ready, and only the merchant makes a coupon of it. */
export function CampaignsCard({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('coupons')
  const { locale } = useLocalePath()
  const href = useHref()
  const mayCreate = useAccess('marketing.create').allowed
  const day = (value: string) => formatDay(noon(value), locale, UTC)
  if (campaigns.length === 0) return null
  return (
    <SideCard
      title={t('campaigns.title')}
      end={<span className={classes.small}>{t('campaigns.note')}</span>}
    >
      <ul className={`${classes.rows} ${own.body}`}>
        {campaigns.map((one) => (
          <li key={one.key}>
            <Day day={one.day} />
            <span className={classes.words}>
              <strong>{one.name[locale as 'es' | 'en']}</strong>
              <span className={classes.small}>
                {one.readyOid === null
                  ? t('campaigns.draft', {
                      percent: formatPercent(Number(one.percent) / 100, locale),
                      from: day(one.startsOn),
                      to: day(one.endsOn),
                    })
                  : t('campaigns.ready', { code: one.readyCode })}
              </span>
            </span>
            {one.readyOid !== null ? (
              <StoreLink to={paths.coupon(one.readyOid)} className={own.ready}>
                <StatusChip tone="ok" icon={IconCheck}>
                  {t('campaigns.isReady')}
                </StatusChip>
              </StoreLink>
            ) : (
              mayCreate && (
                <Button
                  size="compact-md"
                  component={Link}
                  to={`${href.store(paths.couponNew)}?campaign=${one.key}`}
                  aria-label={t('campaigns.prepareOne', { name: one.name[locale as 'es' | 'en'] })}
                >
                  {t('campaigns.prepare')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
