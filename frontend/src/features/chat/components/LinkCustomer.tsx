import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { at, type Conversation, ONE } from '@/features/chat/api'
import classes from './inbox.module.css'

const PAUSE_MS = 250
const FOUND = 5

/** A member says who the visitor is: what he writes of himself proves nothing. */
export function LinkCustomer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const maySee = useAccess('customers.view').allowed
  const mayEdit = useAccess('chat.edit').allowed
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data = [] } = useStoreQuery(
    'get',
    '/api/v1/crm/customer',
    { params: { query: { q, limit: FOUND } } },
    { enabled: maySee && q.length > 1, select: ({ items }) => items },
  )
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  const link = (customerOid: string) =>
    update.mutate({ ...at(conversation._id), body: { customerOid } })
  if (!maySee || !mayEdit) return null
  return (
    <div>
      <TextInput
        label={t('customer.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {q.length > 1 && (
        <ul className={classes.found}>
          {data.map((row) => (
            <li key={row._id}>
              <button type="button" onClick={() => link(row._id)}>
                {row.name} <span className={classes.dim}>{row.phone ?? row.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
