import { IconTestPipe } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { attemptWords } from '@/features/orders/components/money/attemptWords'
import { useAttemptMoves } from '@/features/orders/components/money/useAttemptMoves'
import type { AttemptMove } from '@/features/orders/deskApi'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'
import classes from './money.module.css'

type Attempt = Order['attempts'][number]
type Props = { order: Order; actions: OrderActions }

const MOVES: Record<string, AttemptMove[]> = {
  PENDING: ['check'],
  AUTHORIZED: ['capture', 'void'],
  MISMATCH: ['check'],
}

const ENDED: ReadonlySet<string> = new Set(['CANCELLED', 'EXPIRED', 'RETURNED'])

/** An order that is over charges nobody. */
const movesOf = (order: Order, attempt: Attempt): AttemptMove[] =>
  (MOVES[attempt.state] ?? []).filter((move) => move !== 'capture' || !ENDED.has(order.state))

function OneAttempt({ attempt, order, actions }: Props & { attempt: Attempt }) {
  const { t } = useTranslation('orderDesk')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { button } = useOrderPermissions()
  const { run, pending } = useAttemptMoves(order, actions)
  const moves = movesOf(order, attempt)
  const { tone, icon } = attemptWords(attempt.state)
  const failure = attempt.failure && t(`attempt.failure.${attempt.failure}`, '')
  const line = [formatDayTime(attempt.createdAt, locale, timeZone), attempt.reference]
  return (
    <li className={classes.one}>
      <div className={classes.top}>
        <span className={classes.name}>{attempt.card || attempt.provider}</span>
        <span className={classes.sum}>
          {format(attempt.state === 'PAID' ? attempt.captured : attempt.amount)}
        </span>
      </div>
      <div className={classes.chips}>
        <StatusChip tone={tone} icon={icon}>
          {t(`attempt.state.${attempt.state}`)}
        </StatusChip>
        {attempt.testMode && (
          <StatusChip tone="neutral" icon={IconTestPipe}>
            {t('attempt.test')}
          </StatusChip>
        )}
      </div>
      {attempt.charged && (
        <span>
          {t('attempt.charged', {
            money: `${attempt.charged.currency} ${attempt.charged.amount}`,
            rate: format(attempt.charged.rate),
          })}
        </span>
      )}
      {attempt.failure && <span>{failure || t('attempt.failure.other')}</span>}
      <span className={classes.dim}>{line.filter(Boolean).join(' · ')}</span>
      {moves.length > 0 && (
        <div className={classes.buttons}>
          {moves.map((move) => (
            <PermissionButton
              key={move}
              {...button('approve')}
              size="compact-md"
              disabled={pending}
              onClick={() => void run(attempt, move)}
            >
              {t(`attempt.move.${move}`)}
            </PermissionButton>
          ))}
        </div>
      )}
    </li>
  )
}

/** Each try to pay by card: what the gateway has told us, and what can be asked of it. */
export function Attempts(props: Props) {
  const { t } = useTranslation('orderDesk')
  const { attempts } = props.order
  if (attempts.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('attempt.title')}>
      {[...attempts].reverse().map((attempt) => (
        <OneAttempt key={attempt._id} attempt={attempt} {...props} />
      ))}
    </ul>
  )
}
