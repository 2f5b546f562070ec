import { ActionIcon, Button } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import type { Tone } from '@/ui/StatusChip'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './WorkQueue.module.css'

type Props = {
  icon: Icon
  tone: Tone
  to: string
  count: number
  what: string
  why: string
  button: string
  isFirst: boolean
}

/** One kind of work of the home: how much, why now, and the verb that leads to it. */
export function WorkRow({ icon: Icon, tone, to, count, what, why, button, isFirst }: Props) {
  const { locale } = useLocalePath()
  const href = useHref()
  const phone = useIsPhone()
  const shared = {
    component: Link,
    to: href.store(to),
    variant: isFirst ? 'filled' : 'default',
    'aria-label': `${button}: ${what}`,
  } as const
  return (
    <li className={classes.row}>
      <span className={classes.tile} data-tone={tone} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={classes.count}>{formatCount(count, locale)}</span>
      <div>
        <p className={classes.what}>{what}</p>
        <p className={classes.why}>{why}</p>
      </div>
      {phone ? (
        <ActionIcon
          {...shared}
          size={44}
          color={isFirst ? 'vidrio' : 'gray'}
          c={isFirst ? 'var(--vit-on-primary)' : undefined}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...shared}>{button}</Button>
      )}
    </li>
  )
}
