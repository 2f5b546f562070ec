import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { draftsQuery } from '@/features/orders/manual/manualApi'
import { DRAFT_PARAMETER, type DraftSession } from '@/features/orders/manual/useManualDraft'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './manual.module.css'

/** Orders that were begun and not placed, to go on with. */
export function Drafts({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const href = useHref()
  const [opened, setOpened] = useState(false)
  const { data = [] } = useQuery(draftsQuery(useStoreOid()))
  const others = data.filter(({ _id }) => _id !== session.draftOid)
  if (others.length === 0) return null
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
        >
          {t('drafts', { count: others.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.drafts}>
        {others.map((row) => (
          <Menu.Item
            key={row._id}
            component={Link}
            reloadDocument
            to={href.store(`${paths.manualOrder}?${DRAFT_PARAMETER}=${row._id}`)}
          >
            {row.customerName || t('nobody')}
            <small className={classes.dim}>
              {t('units', { count: row.itemCount })} ·{' '}
              {formatDayTime(row.updatedAt, locale, timeZone)}
            </small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
