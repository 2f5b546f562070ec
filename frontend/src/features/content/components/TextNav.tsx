import { Progress } from '@mantine/core'
import {
  type Icon,
  IconBook2,
  IconBuildingStore,
  IconChevronRight,
  IconCookie,
  IconFileText,
  IconHelpCircle,
  IconRefresh,
  IconShieldLock,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStoreQuery } from '@/api/queries'
import { PAGES, type TextKey } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { useTextState } from '@/features/content/useTextState'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { StatusChip } from '@/ui/StatusChip'

export type NavKey = TextKey | 'faq' | 'complaints'

const ROWS: { key: NavKey; icon: Icon; to: string }[] = [
  { key: 'refunds', icon: IconRefresh, to: paths.refundText },
  { key: 'shipping', icon: IconTruck, to: paths.shippingText },
  { key: 'terms', icon: IconFileText, to: `${paths.termsAndPolicies}?text=terms` },
  { key: 'privacy', icon: IconShieldLock, to: `${paths.termsAndPolicies}?text=privacy` },
  { key: 'cookies', icon: IconCookie, to: `${paths.termsAndPolicies}?text=cookies` },
  { key: 'complaints', icon: IconBook2, to: paths.complaints },
  { key: 'faq', icon: IconHelpCircle, to: paths.faqText },
  { key: 'about', icon: IconBuildingStore, to: paths.aboutText },
]

function useChips() {
  const { t } = useTranslation('content')
  const stateOf = useTextState()
  const { data } = useStoreQuery('get', PAGES)
  const inForce = LOOK_IN_FORCE
  return (key: NavKey) => {
    if (!data) return null
    if (key === 'complaints') return { ...inForce, text: t('state.IN_FORCE') }
    if (key !== 'faq') {
      const row = data.texts.find((one) => one.key === key)
      return row ? stateOf(row) : null
    }
    const count = data.visibleQuestions
    return count > 0
      ? { ...inForce, text: t('faq.count', { count }) }
      : { tone: 'danger' as const, icon: IconHelpCircle, text: t('state.MISSING') }
  }
}

const LOOK_IN_FORCE = { tone: 'ok' as const, icon: IconShieldLock }

/** The texts that a shop needs, each with its state; the open one is marked. */
export function TextNav({ current }: { current?: NavKey }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const chipOf = useChips()
  const { data } = useStoreQuery('get', PAGES)
  const total = ROWS.length
  const done = data ? data.inForce + Number(data.visibleQuestions > 0) + 1 : 0
  return (
    <nav className={classes.nav} aria-label={t('texts.yours')}>
      <div className={classes.navHead}>
        <strong>{t('texts.yours')}</strong>
        <span>{data && t('texts.inForce', { done, total })}</span>
        <Progress value={(100 * done) / total} aria-label={t('texts.inForce', { done, total })} />
      </div>
      <ul>
        {ROWS.map(({ key, icon: RowIcon, to }) => {
          const chip = chipOf(key)
          return (
            <li key={key}>
              <Link to={href.store(to)} aria-current={key === current ? 'page' : undefined}>
                <span className={classes.navIcon}>
                  <RowIcon size={18} stroke={1.75} aria-hidden />
                </span>
                <span className={classes.navWords}>
                  {t(`kind.${key}`)}
                  {chip && (
                    <StatusChip tone={chip.tone} icon={chip.icon}>
                      {chip.text}
                    </StatusChip>
                  )}
                </span>
                <IconChevronRight size={16} stroke={2} aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
