import {
  IconBuildingStore,
  IconChartBar,
  IconCheck,
  IconEye,
  IconHome,
  IconLock,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconTag,
  IconTruck,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canAndCannot } from '@/features/collaborators/words'
import { useLocalePath } from '@/i18n/localePath'
import classes from './Preview.module.css'

const sections = [
  { area: 'orders', icon: IconReceipt },
  { area: 'products', icon: IconTag },
  { area: 'customers', icon: IconUsers },
  { area: 'chat', icon: IconMessageCircle },
  { area: 'marketing', icon: IconSpeakerphone },
  { area: 'analytics', icon: IconChartBar },
  { area: 'content', icon: IconBuildingStore },
  { area: 'shipping', icon: IconTruck },
  { area: 'settings', icon: IconSettings },
] as const

const EXAMPLE = { number: 1248, total: 'S/ 177.00', phone: '987 654 321', hidden: '··· ··· 321' }

type Props = { words: string[]; name: string; role: string }

function Bar({ words }: { words: Set<string> }) {
  const { t } = useTranslation('collaborators')
  return (
    <ul className={classes.bar}>
      <li>
        <IconHome size={15} stroke={1.75} aria-hidden />
        <span>{t('preview.home')}</span>
      </li>
      {sections.map(({ area, icon: Icon }) => {
        const open = words.has(`${area}.view`)
        return (
          <li key={area} data-closed={!open || undefined}>
            <Icon size={15} stroke={1.75} aria-hidden />
            <span>{t(`area.${area}`)}</span>
            {!open && <IconLock size={13} stroke={2} aria-label={t('preview.closed')} />}
          </li>
        )
      })}
    </ul>
  )
}

function Locked({ allowed, children }: { allowed: boolean; children: string }) {
  return (
    <span className={classes.act} data-closed={!allowed || undefined}>
      {!allowed && <IconLock size={13} stroke={2} aria-hidden />}
      {children}
    </span>
  )
}

function Order({ words, role }: { words: Set<string>; role: string }) {
  const { t } = useTranslation(['collaborators', 'forms'])
  if (!words.has('orders.view')) return <p className={classes.none}>{t('preview.noOrders')}</p>
  const rows = [
    [t('preview.total'), EXAMPLE.total],
    [t('preview.phone'), words.has('customers.see_contact') ? EXAMPLE.phone : EXAMPLE.hidden],
    [t('preview.cost'), t(words.has('products.see_cost') ? 'preview.seen' : 'preview.unseen')],
  ]
  return (
    <div className={classes.order}>
      <strong>{t('preview.order', EXAMPLE)}</strong>
      <dl className={classes.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Locked allowed={words.has('orders.approve_payment')}>{t('preview.approve')}</Locked>
      <Locked allowed={words.has('orders.refund')}>{t('preview.refund')}</Locked>
      {role !== '' && !words.has('orders.refund') && (
        <p className={classes.reason}>
          {t('forms:permission.reason', { role: t(`forms:permission.roles.${role}`) })}
        </p>
      )}
    </div>
  )
}

/** A page of the store as somebody with these words has it, and the words as two lists. */
export function Preview({ words: given, name, role }: Props) {
  const { t } = useTranslation('collaborators')
  const { locale } = useLocalePath()
  const words = new Set(given)
  const { can, cannot } = canAndCannot(words, t, locale)
  const who = name.trim().split(' ')[0] || t('preview.somebody')
  return (
    <section className={classes.card} aria-label={t('preview.title', { name: who })}>
      <h2 className={classes.title}>{t('preview.title', { name: who })}</h2>
      <div className={classes.screen}>
        <p className={classes.eye}>
          <IconEye size={15} stroke={2} aria-hidden />
          {t('preview.eye', { name: who })}
        </p>
        <div className={classes.page}>
          <Bar words={words} />
          <Order words={words} role={role} />
        </div>
      </div>
      <div className={classes.lists}>
        <ul aria-label={t('preview.can')}>
          {can.map((text) => (
            <li key={text}>
              <IconCheck size={15} stroke={2.2} className={classes.yes} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <ul aria-label={t('preview.cannot')}>
          {cannot.map((text) => (
            <li key={text}>
              <IconX size={15} stroke={2.2} className={classes.no} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
