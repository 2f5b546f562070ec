import { Button } from '@mantine/core'
import { IconLink, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Address } from '@/features/domains/api'
import classes from '@/features/domains/components/domains.module.css'
import { STATES } from '@/features/domains/domainState'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'

export const WRAPPED = { root: classes.textAct, label: classes.wrapped }

type Props = {
  addresses: Address[]
  /** Domains of the plan; null: as many as one likes. */
  limit: number | null
  /** Chooses which domain the page is about. */
  onOpen: (domainOid: string) => void
  onChangeFree: (() => void) | undefined
}

/** What an address is to the store. */
function roleOf({ primary, kind, state }: Address) {
  if (primary) return 'primary'
  if (kind === 'FREE') return 'free'
  return state === 'ACTIVE' ? 'leads' : 'own'
}

/** Where the store is reached, the primary address first. */
export function AddressCard({ addresses, limit, onOpen, onChangeFree }: Props) {
  const { t } = useTranslation('domains')
  const own = addresses.filter(({ kind }) => kind === 'CUSTOM').length
  const count = limit === null ? t('addresses.count', { own }) : t('addresses.used', { own, limit })
  const isAllowed = limit !== 0 || own > 0
  return (
    <SideCard
      title={t('addresses.title')}
      end={isAllowed && <span className={classes.quiet}>{count}</span>}
    >
      <ul className={classes.addresses}>
        {addresses.map((address) => {
          const Icon = address.kind === 'FREE' ? IconLink : IconWorld
          const what = roleOf(address)
          return (
            <li key={address._id}>
              <span className={classes.icon}>
                <Icon size={18} stroke={1.75} aria-hidden />
              </span>
              <div className={classes.address}>
                {address.kind === 'CUSTOM' ? (
                  <button
                    type="button"
                    className={classes.open}
                    onClick={() => onOpen(address._id)}
                  >
                    {address.fullName}
                  </button>
                ) : (
                  <strong>{address.fullName}</strong>
                )}
                <StatusChip {...STATES[address.state]}>
                  {address.missing > 0
                    ? t('addresses.missing', { count: address.missing })
                    : t(`state.${address.state}`)}
                </StatusChip>
                <p>{t(`addresses.${what}`)}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {onChangeFree && (
        <div className={classes.cardActs}>
          <Button variant="subtle" classNames={WRAPPED} onClick={onChangeFree}>
            {t('free.change')}
          </Button>
        </div>
      )}
    </SideCard>
  )
}
