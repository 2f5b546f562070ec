import {
  type Icon,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconRulerMeasure,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { CalendarDialog } from '@/features/shipping/logistics/CalendarDialog'
import { ParcelDialog } from '@/features/shipping/logistics/ParcelDialog'
import { weekdayRuns } from '@/features/shipping/logistics/settingsForms'
import { kilograms } from '@/features/shipping/logistics/simulationWords'
import type { ShippingSettings } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { joinWords } from '@/lib/text'
import { PermissionButton } from '@/ui/PermissionButton'
import { SideCard } from '@/ui/SideCard'
import classes from './Logistics.module.css'

type FactProps = { icon: Icon; title: string; detail: string; end?: ReactNode }

function Fact({ icon: FactIcon, title, detail, end }: FactProps) {
  return (
    <li className={classes.fact}>
      <span className={classes.icon} data-tone="neutral">
        <FactIcon size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <b>{title}</b>
        <div className={classes.detail}>{detail}</div>
      </div>
      {end}
    </li>
  )
}

/** "lunes a viernes · corte 2:00 p. m. · sin feriados". */
function useCalendarWords({ weekdays, cutoff, skipHolidays, closedDays }: ShippingSettings) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const day = (number: number) => t(`weekday.${number}`)
  const runs = weekdayRuns(weekdays).map(([first, last]) =>
    first === last ? day(first) : t('settings.daysRange', { first: day(first), last: day(last) }),
  )
  const hour = formatTime(`2026-01-01T${cutoff}:00Z`, locale, 'UTC')
  const detail = [
    t('settings.cutoff', { hour }),
    t(skipHolidays ? 'settings.holidays' : 'settings.withHolidays'),
    closedDays.length > 0 && t('settings.closed', { count: closedDays.length }),
  ]
  return { days: joinWords(runs, locale), detail: detail.filter(Boolean).join(' · ') }
}

const originOf = ({ items }: Answer<'/api/v1/warehouse', 'get'>) =>
  items.find(({ isDefault }) => isDefault) ?? items[0]

/** Where parcels leave from; null while it is asked for. */
function Origin({ preparationDays }: { preparationDays: number }) {
  const { t } = useTranslation('logistics')
  const { data: origin } = useStoreQuery('get', '/api/v1/warehouse', {}, { select: originOf })
  const detail = [
    origin && (origin.address.line || t('settings.noAddress')),
    t('settings.prepare', { count: preparationDays }),
  ]
  return (
    <Fact
      icon={IconBuildingWarehouse}
      title={origin ? t('settings.origin', { name: origin.name }) : t('settings.noOrigin')}
      detail={detail.filter(Boolean).join(' · ')}
      end={
        <StoreLink
          to={origin ? paths.pickup(origin._id) : paths.pickups}
          className={classes.link}
          aria-label={t('settings.editOrigin')}
        >
          {t('edit')}
        </StoreLink>
      }
    />
  )
}

/** What every method keeps to: where parcels leave, the parcel of what nobody measured, business days. */
export function SettingsCard({ settings }: { settings: ShippingSettings }) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const access = useAccess('shipping.edit')
  const [editing, setEditing] = useState<'parcel' | 'calendar'>()
  const calendar = useCalendarWords(settings)
  const { parcel } = settings
  const close = () => setEditing(undefined)
  const edit = (part: 'parcel' | 'calendar', label: string) => (
    <PermissionButton
      {...access}
      variant="transparent"
      size="compact-sm"
      px={0}
      className={classes.link}
      aria-label={label}
      onClick={() => setEditing(part)}
    >
      {t('edit')}
    </PermissionButton>
  )
  return (
    <SideCard title={t('settings.title')}>
      <ul className={classes.facts}>
        <Origin preparationDays={settings.preparationDays} />
        <Fact
          icon={IconRulerMeasure}
          title={t('settings.parcel')}
          detail={t('settings.parcelLine', {
            ...parcel,
            weight: kilograms(parcel.weight, locale),
          })}
          end={edit('parcel', t('settings.editParcel'))}
        />
        <Fact
          icon={IconCalendarEvent}
          title={t('settings.days', { days: calendar.days })}
          detail={calendar.detail}
          end={edit('calendar', t('settings.editDays'))}
        />
      </ul>
      {editing === 'parcel' && <ParcelDialog settings={settings} onClose={close} />}
      {editing === 'calendar' && <CalendarDialog settings={settings} onClose={close} />}
    </SideCard>
  )
}
