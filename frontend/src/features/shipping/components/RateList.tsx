import { ActionIcon, Menu, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import type { Answer } from '@/api/types'
import { DeleteRateDialog } from '@/features/shipping/components/DeleteRateDialog'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import type { RateKind } from '@/features/shipping/rates/useRateActions'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink, useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'
import type { TranslatedText } from '@/ui/TranslatedTextField'
import classes from './Rates.module.css'

export type RateRow = Answer<'/api/v1/shipping/flat-rate', 'get'>['items'][number]
type Method = Answer<'/api/v1/shipping/method', 'get'>['methods'][number]

type Props = {
  kind: RateKind
  rows: RateRow[]
  /** All ways of delivery: rates change places among them. */
  methods: Method[]
  pathOf: (rateOid: string) => string
  newPath: string
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The ids with the rate put before or behind the nearest one of its list. */
export function swapped(all: string[], one: string, other: string): string[] {
  return all.map((oid) => (oid === one ? other : oid === other ? one : oid))
}

export function useRateWords() {
  const { t } = useTranslation('rates')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { money } = useMoneyText()
  const text = (words: object) =>
    (words as TranslatedText)[locale] ?? (words as TranslatedText)[language as 'es' | 'en'] ?? ''
  return {
    name: ({ label, name }: RateRow) => label || text(name) || t('delete.unnamed'),
    where: ({ districts, states, sample }: RateRow) => {
      if (sample.length === 0) return t('list.nowhere')
      const count = districts > 0 ? districts : states
      const figure = { count, number: formatNumber(count, locale) }
      return `${sample.join(', ')} · ${t(districts > 0 ? 'list.districts' : 'list.states', figure)}`
    },
    price: ({ price, highest }: RateRow) =>
      price !== highest ? t('list.from', { price: money(price) }) : money(price),
    days: ({ minDays, maxDays }: RateRow) =>
      minDays === maxDays
        ? t('list.day', { count: maxDays })
        : t('list.days', { min: minDays, max: maxDays }),
    shown: ({ name }: RateRow) => text(name),
  }
}

type RowProps = {
  row: RateRow
  to: string
  copyTo?: string
  onUp?: () => void
  onDown?: () => void
  onEnable: (enabled: boolean) => void
  onDelete: () => void
}

function RateItem({ row, to, copyTo, onUp, onDown, onEnable, onDelete }: RowProps) {
  const { t } = useTranslation('rates')
  const href = useHref()
  const edit = useAccess('shipping.edit')
  const mayDelete = useAccess('shipping.delete').allowed
  const words = useRateWords()
  const name = words.name(row)
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <StoreLink to={to} className={classes.rowName}>
          {name}
        </StoreLink>
        <p className={classes.help}>
          {words.shown(row) !== name && `«${words.shown(row)}» · `}
          {words.where(row)}
        </p>
      </div>
      <p className={classes.rowPrice}>
        <strong>{words.price(row)}</strong>
        <span className={classes.help}>{words.days(row)}</span>
      </p>
      <p className={classes.rowOrders}>{t('orders', { count: row.orders })}</p>
      <Switch
        checked={row.enabled}
        disabled={!edit.allowed || (row.problem !== null && !row.enabled)}
        aria-label={t('list.offer', { name })}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
      <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('list.more', { name })}>
            <IconDots size={18} stroke={2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {copyTo && (
            <Menu.Item
              component={Link}
              to={href.store(copyTo)}
              leftSection={<IconCopy {...icon} />}
            >
              {t('copy')}
            </Menu.Item>
          )}
          <Menu.Item
            disabled={!edit.allowed || !onUp}
            leftSection={<IconArrowUp {...icon} />}
            onClick={onUp}
          >
            {t('list.up')}
          </Menu.Item>
          <Menu.Item
            disabled={!edit.allowed || !onDown}
            leftSection={<IconArrowDown {...icon} />}
            onClick={onDown}
          >
            {t('list.down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="rojo"
            disabled={!mayDelete}
            leftSection={<IconTrash {...icon} />}
            onClick={onDelete}
          >
            {t('delete.yes')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** The rates of one kind in the order of the checkout. */
export function RateList({ kind, rows, methods, pathOf, newPath }: Props) {
  const { t } = useTranslation('rates')
  const words = useRateWords()
  const update = useStoreMutation('patch', '/api/v1/shipping/method')
  const { mutate: reorder } = useStoreMutation('post', '/api/v1/shipping/method/order')
  const [deleting, setDeleting] = useState<RateRow>()
  const all = methods.map(({ _id }) => _id)
  const swap = (row: RateRow, other: RateRow | undefined) =>
    other && (() => reorder({ body: { methodOids: swapped(all, row._id, other._id) } }))
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row, at) => (
          <RateItem
            key={row._id}
            row={row}
            to={pathOf(row._id)}
            copyTo={`${newPath}?from=${row._id}`}
            onUp={swap(row, rows[at - 1])}
            onDown={swap(row, rows[at + 1])}
            onEnable={(enabled) =>
              update.mutate({ body: { methods: [{ _id: row._id, enabled }] } })
            }
            onDelete={() => setDeleting(row)}
          />
        ))}
      </ul>
      <p className={classes.note}>{t('list.orderNote')}</p>
      {deleting && (
        <DeleteRateDialog
          kind={kind}
          rateOid={deleting._id}
          name={words.name(deleting)}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
