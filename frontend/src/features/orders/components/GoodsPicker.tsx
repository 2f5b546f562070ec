import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/features/orders/components/Picture'
import { readSearch } from '@/features/orders/manual/documentLines'
import classes from '@/features/orders/manual/manual.module.css'
import { askGoods, type Goods, goodsQuery } from '@/features/orders/manual/manualApi'
import { ScanButton } from '@/features/orders/manual/ScanButton'
import { StockChip } from '@/features/orders/manual/StockChip'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'

const PAUSE_MS = 200

export type { Goods }

type Props = { isEmpty: boolean; onPick: (goods: Goods, units: number) => void }

/** `/` leads here, as in other lists. */
function useSlash() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return input
}

/** Finds goods by name, SKU or code; a scanner types into it, "3*vaso" adds three. */
export function GoodsPicker({ isEmpty, onPick }: Props) {
  const { t } = useTranslation('manualOrder')
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const listId = useId()
  const input = useSlash()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { q, units } = readSearch(typed)
  const [debounced] = useDebouncedValue(q, PAUSE_MS)
  const { data = [], isFetching } = useQuery({
    ...goodsQuery(storeOid, debounced),
    enabled: q !== '',
  })
  const rows = q === '' ? [] : data

  const pick = (goods: Goods | undefined) => {
    if (goods === undefined) return
    onPick(goods, units)
    setTyped('')
    setActive(0)
    input.current?.focus()
  }
  /** A scanner is faster than the pause: what it typed is asked at once, and the field is free for the next code. */
  const enter = async () => {
    if (q === '') return
    if (debounced === q && !isFetching) return pick(rows[active])
    setTyped('')
    const found = await askGoods(cache, storeOid, q).then(
      ({ items }) => items[0],
      () => undefined,
    )
    if (found) onPick(found, units)
    else setTyped((now) => now || typed)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      void enter()
    }
    if (event.key === 'Escape') setTyped('')
    if (by === undefined || rows.length === 0) return
    event.preventDefault()
    setActive((at) => (at + by + rows.length) % rows.length)
  }
  const option = (at: number) => `${listId}-${at}`
  return (
    <>
      <div className={classes.body}>
        <div className={classes.row}>
          <TextInput
            ref={input}
            className={classes.grow}
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? option(active) : undefined}
            placeholder={t('search.hint')}
            leftSection={<IconSearch size={16} stroke={2} aria-hidden />}
            rightSection={<kbd aria-hidden>/</kbd>}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
          <ScanButton
            onCode={(code) => askGoods(cache, storeOid, code)}
            onPick={(goods) => onPick(goods, 1)}
          />
        </div>
        {isEmpty && q === '' && <LastSold onPick={(goods) => onPick(goods, 1)} />}
        {q !== '' && rows.length === 0 && (
          <p className={classes.dim} role="status">
            {t(isFetching || debounced !== q ? 'search.asking' : 'search.nothing', { q })}
          </p>
        )}
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.found')}
        className={rows.length > 0 ? classes.results : undefined}
        tabIndex={-1}
      >
        {rows.map((goods, at) => (
          <Result
            key={goods._id}
            id={option(at)}
            goods={goods}
            active={at === active}
            onPick={() => pick(goods)}
          />
        ))}
      </div>
    </>
  )
}

type ResultProps = { id: string; goods: Goods; active: boolean; onPick: () => void }

function Result({ id, goods, active, onPick }: ResultProps) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  return (
    // Keys are handled by the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.result}
      data-active={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Picture photo={goods.photo} className={classes.photo} icon={IconPhoto} />
      <div>
        <span className={classes.name}>{goods.name}</span>{' '}
        <span className={classes.dim}>{goods.variantName}</span>
        <div className={classes.dim}>{goods.sku}</div>
      </div>
      <StockChip left={goods.left} />
      <span className={classes.figure}>
        {goods.price === null ? t('askPrice') : format(goods.price)}
      </span>
      <span className={classes.tag} data-rule>
        + {t('add')}
      </span>
    </div>
  )
}

/** What was sold last is what is sold next. */
function LastSold({ onPick }: { onPick: (goods: Goods) => void }) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const { data = [] } = useQuery(goodsQuery(useStoreOid(), ''))
  if (data.length === 0) return <p className={classes.dim}>{t('search.start')}</p>
  return (
    <>
      <p className={classes.dim}>{t('search.lastSold')}</p>
      <ul className={classes.sold}>
        {data.map((goods) => (
          <li key={goods._id}>
            <button type="button" onClick={() => onPick(goods)}>
              <Picture photo={goods.photo} className={classes.photo} icon={IconPhoto} />
              <span>
                <span className={classes.name}>
                  {[goods.name, goods.variantName].filter(Boolean).join(', ')}
                </span>
                <span className={classes.dim}>
                  {' '}
                  {goods.price === null ? t('askPrice') : format(goods.price)}
                  {goods.left !== null && ` · ${goods.left}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
