import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlugConnected,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Figures, Integration } from '@/features/integrations/api'
import classes from '@/features/integrations/components/integrations.module.css'
import { type ReceiverState, receiverState } from '@/features/integrations/receiverState'
import { StatusChip, type Tone } from '@/ui/StatusChip'

type Props = {
  receiver: 'meta' | 'google'
  icon: TablerIcon
  /** What it is known by; null while it is not connected. */
  name: string | null
  integration: Integration
  figures: Figures | undefined
  to: string
}

const CHIPS: Record<ReceiverState, { tone: Tone; icon: TablerIcon }> = {
  off: { tone: 'neutral', icon: IconPlugConnected },
  held: { tone: 'warning', icon: IconAlertTriangle },
  unknown: { tone: 'neutral', icon: IconPlugConnected },
  silent: { tone: 'warning', icon: IconClock },
  double: { tone: 'warning', icon: IconAlertTriangle },
  well: { tone: 'ok', icon: IconCircleCheck },
}

/** A receiver: what it is, one state, one sentence with numbers, and what to do. */
export function ReceiverCard({ receiver, icon: Icon, name, integration, figures, to }: Props) {
  const { t } = useTranslation('integrations')
  const state = receiverState(name !== null, integration, figures)
  const line = t(`line.${state}`, {
    count: figures?.events ?? 0,
    doubled: figures?.doubled ?? 0,
    purchases: figures?.purchases ?? 0,
  })
  const title = t(`${receiver}.title`)
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <span className={classes.icon}>
          <Icon size={24} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2>{title}</h2>
          {name && <p>{name}</p>}
        </div>
      </div>
      <div>
        <StatusChip {...CHIPS[state]}>{t(`state.${state}`)}</StatusChip>
      </div>
      {state === 'off' ? (
        <ul className={classes.gives}>
          {(['one', 'two', 'three'] as const).map((place) => (
            <li key={place}>{t(`${receiver}.gives.${place}`)}</li>
          ))}
        </ul>
      ) : (
        <p>{line}</p>
      )}
      <div className={classes.cardActs}>
        <Button
          component={Link}
          to={to}
          variant={state === 'off' ? 'filled' : 'default'}
          aria-label={t(state === 'off' ? 'connectNamed' : 'manageNamed', { name: title })}
        >
          {t(state === 'off' ? 'connect' : 'manage')}
        </Button>
      </div>
    </section>
  )
}
