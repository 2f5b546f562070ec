import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '@/lib/money'
import classes from './StateTabs.module.css'

export type StateTab<Value extends string = string> = {
  value: Value
  label: string
  count?: number
  capped?: boolean
  /** Its count is work that waits for us: shown in ají unless zero. */
  waiting?: boolean
}

type Props<Value extends string> = {
  label: string
  tabs: StateTab<Value>[]
  value: Value
  /** Filters live in the address: give the address of a tab… */
  to?: (value: Value) => string
  /** …or take the choice. */
  onChange?: (value: Value) => void
  end?: ReactNode
}

function Label({ tab }: { tab: StateTab }) {
  const { i18n } = useTranslation('ui')
  const { label, count, capped = false, waiting = false } = tab
  return (
    <>
      {label}
      {count !== undefined && (
        <span className={classes.count} data-waiting={(waiting && count > 0) || undefined}>
          {formatCount(count, i18n.language, capped)}
        </span>
      )}
    </>
  )
}

/** How far a tab stands outside of its bar. Scrolling it into view would move the page as well. */
function hiddenPart(bar: Element, tab: Element): number {
  const [room, place] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < room.left) return place.left - room.left
  return Math.max(0, place.right - room.right)
}

/** Derived states with their counts, above a list. */
export function StateTabs<Value extends string>(props: Props<Value>) {
  const { label, tabs, value, to, onChange, end } = props
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const current = bar?.querySelector(`[data-value="${value}"]`)
    if (bar && current) bar.scrollLeft += hiddenPart(bar, current)
  }, [value])

  return (
    <nav className={classes.bar} aria-label={label}>
      <ul ref={list} className={classes.tabs}>
        {tabs.map((tab) => {
          const shared = {
            className: classes.tab,
            'data-value': tab.value,
            'aria-current': tab.value === value ? ('true' as const) : undefined,
          }
          return (
            <li key={tab.value}>
              {to ? (
                <Link {...shared} to={to(tab.value)}>
                  <Label tab={tab} />
                </Link>
              ) : (
                <UnstyledButton {...shared} onClick={() => onChange?.(tab.value)}>
                  <Label tab={tab} />
                </UnstyledButton>
              )}
            </li>
          )
        })}
      </ul>
      {end && <div className={classes.end}>{end}</div>}
    </nav>
  )
}
