import { Avatar, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { storeQuery, useStoreQuery } from '@/api/queries'
import { type DocBuyer, NOBODY } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useStoreOid } from '@/lib/pageContext'
import { readablePhone } from '@/lib/readablePhone'
import { SideCard } from '@/ui/SideCard'
import { BuyerFields } from './BuyerFields'
import classes from './manual.module.css'

type Props = { session: DraftSession }
const PAUSE_MS = 250
const FOUND = 5
const PHONE = /^[+\d][\d\s]{5,}$/

/** The name of somebody new, or a number: whichever was typed. */
function begun(typed: string): DocBuyer {
  if (PHONE.test(typed)) return { ...NOBODY, phone: typed }
  const [firstName = '', ...rest] = typed.split(/\s+/)
  return { ...NOBODY, firstName, lastName: rest.join(' ') }
}

function useTakeCustomer(session: DraftSession) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  return async (customer_id: string) => {
    const found = await cache.fetchQuery(
      storeQuery(storeOid, 'get', '/api/v1/crm/customer/{customer_id}', {
        params: { path: { customer_id } },
      }),
    )
    session.change({
      customerOid: customer_id,
      buyer: {
        firstName: found.firstName.slice(0, 80),
        lastName: found.lastName.slice(0, 80),
        email: found.contact?.email ?? '',
        phone: found.contact?.phone ?? '',
        documentType: (found.contact?.documentType ?? '') as DocBuyer['documentType'],
        documentNumber: found.contact?.documentNumber ?? '',
      },
    })
  }
}

/** Who buys: found, written down in place, or nobody. */
export function BuyerCard({ session }: Props) {
  const { t } = useTranslation('manualOrder')
  const [editing, setEditing] = useState(false)
  const { doc, change } = session
  const { buyer } = doc
  return (
    <SideCard
      title={t('buyer.title')}
      end={
        buyer && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => {
              setEditing(false)
              change({ buyer: null, customerOid: null })
            }}
          >
            {t('buyer.other')}
          </Button>
        )
      }
    >
      {buyer === null ? (
        <Search session={session} onBegin={() => setEditing(true)} />
      ) : editing || !buyer.firstName ? (
        <div className={classes.body}>
          <BuyerFields buyer={buyer} onChange={(next) => change({ buyer: next })} />
          <Owner buyer={buyer} session={session} />
          <p className={classes.dim}>{t('buyer.consent')}</p>
          <Button disabled={!buyer.firstName} onClick={() => setEditing(false)}>
            {t('buyer.done')}
          </Button>
        </div>
      ) : (
        <Person buyer={buyer} onEdit={() => setEditing(true)} />
      )}
    </SideCard>
  )
}

export function Person({ buyer, onEdit }: { buyer: DocBuyer; onEdit?: () => void }) {
  const { t } = useTranslation('manualOrder')
  const name = `${buyer.firstName} ${buyer.lastName}`.trim()
  const document = [buyer.documentType, buyer.documentNumber].filter(Boolean).join(' ')
  return (
    <div className={classes.body}>
      <div className={classes.person}>
        <Avatar name={name} classNames={{ placeholder: classes.initials }} alt="" aria-hidden />
        <div className={classes.grow}>
          <div className={classes.name}>{name}</div>
          {[buyer.phone && readablePhone(buyer.phone), document, buyer.email]
            .filter(Boolean)
            .map((line) => (
              <div key={line} className={classes.dim}>
                {line}
              </div>
            ))}
        </div>
        {onEdit && (
          <Button variant="subtle" size="compact-md" onClick={onEdit}>
            {t('buyer.edit')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useFound(q: string, allowed: boolean) {
  const { data } = useStoreQuery(
    'get',
    '/api/v1/crm/customer/search',
    { params: { query: { q, limit: FOUND } } },
    { enabled: allowed && q.length > 1, select: ({ items }) => items },
  )
  return q.length > 1 ? (data ?? []) : []
}

function Search({ session, onBegin }: Props & { onBegin: () => void }) {
  const { t } = useTranslation('manualOrder')
  const { allowed } = useAccess('customers.view')
  const sees = useAccess('customers.see_contact')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const found = useFound(q, allowed && sees.allowed)
  const take = useTakeCustomer(session)
  return (
    <>
      <div className={classes.body}>
        <TextInput
          aria-label={t('buyer.search')}
          placeholder={t('buyer.searchHint')}
          leftSection={<IconSearch size={16} stroke={2} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.people} aria-label={t('buyer.found')}>
        {found.map((one) => (
          <li key={one._id}>
            <button type="button" onClick={() => void take(one._id)}>
              <span className={classes.name}>{one.name}</span>
              <span className={classes.dim}>{t('buyer.orders', { count: one.orderCount })}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              session.change({ buyer: begun(typed.trim()) })
              onBegin()
            }}
          >
            <span className={`${classes.name} ${classes.withIcon}`}>
              <IconUserPlus size={16} stroke={2} aria-hidden />
              {typed.trim() ? t('buyer.create', { name: typed.trim() }) : t('buyer.new')}
            </span>
          </button>
        </li>
      </ul>
      <p className={classes.foot}>{t('buyer.counter')}</p>
    </>
  )
}

/** A number that is known is somebody's already. */
function Owner({ buyer, session }: Props & { buyer: DocBuyer }) {
  const { t } = useTranslation('manualOrder')
  const { allowed } = useAccess('customers.see_contact')
  const [phone] = useDebouncedValue(buyer.phone, PAUSE_MS)
  const digits = phone.replace(/\D/g, '')
  const [owner] = useFound(digits.length >= 9 ? digits.slice(-9) : '', allowed)
  const take = useTakeCustomer(session)
  const isSame = owner?.name.startsWith(buyer.firstName) && buyer.firstName !== ''
  if (owner === undefined || isSame) return null
  return (
    <div className={classes.tag} data-rule>
      <span className={classes.grow}>{t('buyer.owner', { name: owner.name })}</span>
      <Button size="compact-md" onClick={() => void take(owner._id)}>
        {t('buyer.use')}
      </Button>
    </div>
  )
}
