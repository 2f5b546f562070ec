import {
  IconBuildingStore,
  IconCashBanknote,
  IconFlag,
  IconHeartHandshake,
  IconHeartRateMonitor,
  IconHistory,
  IconListCheck,
  IconMail,
  IconSend,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ConsoleSession } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { type PageName, pages } from '@/features/console/pages'
import { useLocalePath } from '@/i18n/localePath'
import { useChangeLocale } from '@/i18n/useChangeLocale'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { formatTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { LanguageSwitcher } from '@/ui/LanguageSwitcher'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './ConsoleFrame.module.css'

const icons = {
  stores: IconBuildingStore,
  users: IconUsers,
  plans: IconListCheck,
  subscriptions: IconCashBanknote,
  domains: IconWorld,
  visits: IconHeartHandshake,
  work: IconSend,
  mails: IconMail,
  flags: IconFlag,
  health: IconHeartRateMonitor,
  audit: IconHistory,
} as const
const names = Object.keys(pages) as PageName[]

function Navigation({ waiting }: { waiting: Partial<Record<PageName, number>> }) {
  const { t } = useTranslation('console')
  const { path } = useLocalePath()
  const href = useHref()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link in its place
  useEffect(() => {
    // On a phone the links are one line that scrolls.
    const here = list.current?.querySelector('[aria-current]')
    here?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={classes.nav} ref={list}>
        {names.map((name) => {
          const Icon = icons[name]
          const isHere = path === pages[name] || path.startsWith(`${pages[name]}/`)
          const count = waiting[name] ?? 0
          return (
            <li key={name}>
              <Link
                to={href.page(pages[name])}
                className={classes.item}
                aria-current={isHere ? 'page' : undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span>{t(`navigation.${name}`)}</span>
                {count > 0 && <span className={classes.count}>{count}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Who({ session }: { session: ConsoleSession }) {
  const { t } = useTranslation('console')
  const { locale } = useLocalePath()
  const href = useHref()
  const time = formatTime(session.expiresAt, locale, ownZone())
  return (
    <div className={classes.who}>
      <p>{t('who', { name: session.name })}</p>
      <p>{t('until', { time })}</p>
      <p className={classes.ways}>
        <Link to={href.page(paths.myStores)}>{t('myStores')}</Link>
        <Link to={href.page(paths.adminLogout)}>{t('logout')}</Link>
      </p>
    </div>
  )
}

/** Ink, never the merchant's green: one must see where one is. */
export function ConsoleFrame({
  session,
  children,
}: {
  session: ConsoleSession
  children: ReactNode
}) {
  const { t } = useTranslation('console')
  const { locale } = useLocalePath()
  const waiting = {
    subscriptions: session.openClaims,
    work: session.failedWork,
    visits: session.openVisits,
  }
  return (
    <div className={classes.app}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <aside className={classes.side} aria-label={t('title')}>
        <div className={classes.logo}>
          <VitrinaMark withWord label={boot.productName} />
        </div>
        <p className={classes.place}>
          <span className={classes.mark} aria-hidden>
            V
          </span>
          {t('title')}
        </p>
        <Navigation waiting={waiting} />
        <Who session={session} />
      </aside>
      <div className={classes.column}>
        <div className={classes.top}>
          <LanguageSwitcher compact locale={locale} onChange={useChangeLocale()} />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
