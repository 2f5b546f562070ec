import { IconCircleCheck, IconGift, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Logistics.module.css'

type Text = Record<string, string | null | undefined>

/** From which amount delivery is free, below the methods. */
export function FreeDeliveryLine() {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { format } = useMoney()
  const { data } = useStoreQuery('get', '/api/v1/shipping/promotion')
  if (data === undefined) return null
  const rule = data.rules.find(({ active }) => active) ?? data.rules[0]
  const say = (text: Text) => text[locale] || text[language] || ''
  const others = data.rules.length - 1
  const amount = rule && format(rule.minimum)
  const name = rule && say(rule.name as Text)
  return (
    <div className={classes.freeLine}>
      <span className={classes.icon} data-tone={rule?.active ? undefined : 'neutral'}>
        <IconGift size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <b>{rule ? t(name ? 'free.named' : 'free.title', { name, amount }) : t('free.none')}</b>
        <div className={classes.detail}>
          {rule === undefined
            ? t('free.noneLine')
            : [
                rule.places.length === 0
                  ? t('free.everywhere')
                  : t('free.places', { count: rule.places.length }),
                others > 0 && t('free.more', { count: others }),
              ]
                .filter(Boolean)
                .join(' ')}
        </div>
      </div>
      {rule && (
        <StatusChip
          tone={rule.active ? 'ok' : 'neutral'}
          icon={rule.active ? IconCircleCheck : IconPlayerPause}
        >
          {t(rule.active ? 'free.active' : 'free.paused')}
        </StatusChip>
      )}
      <StoreLink
        to={paths.freeDelivery}
        className={classes.link}
        aria-label={t(rule ? 'free.editLabel' : 'free.addLabel')}
      >
        {t(rule ? 'edit' : 'free.add')}
      </StoreLink>
    </div>
  )
}
