import { NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { MovementQuery, Place } from '@/features/stock/api'
import { MovementItem } from '@/features/stock/components/MovementItem'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { Pager } from '@/ui/Pager'
import classes from './Movements.module.css'

const KINDS = [
  'RECEIVED',
  'RESERVED',
  'RELEASED',
  'SHIPPED',
  'RETURNED',
  'ADJUSTED',
  'MOVED',
] as const
const LIMIT = 25

type Props = { variantOid: string; places: Place[] }

/** The ledger of a variant, the newest first. */
export function MovementList({ variantOid, places }: Props) {
  const { t } = useTranslation('stock')
  const [filters, setFilters] = useState<MovementQuery>({})
  const [page, setPage] = useState(1)
  const query = { ...filters, variantOid, page, limit: LIMIT }
  const { data, error, refetch } = useStoreQuery(
    'get',
    '/api/v1/stock/movement',
    { params: { query } },
    { placeholderData: keepPreviousData },
  )
  const ask = (part: MovementQuery) => {
    setPage(1)
    setFilters((before) => ({ ...before, ...part }))
  }
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        framed={false}
        title={t('history.failed')}
        requestCode={error.requestId}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          aria-label={t('history.kind')}
          value={filters.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            ask({ kind: (value || undefined) as MovementQuery['kind'] })
          }
          data={[
            { value: '', label: t('history.allKinds') },
            ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        {places.length > 1 && (
          <NativeSelect
            aria-label={t('list.place')}
            value={filters.warehouseOid ?? ''}
            onChange={({ currentTarget: { value } }) => ask({ warehouseOid: value || undefined })}
            data={[
              { value: '', label: t('list.allPlaces') },
              ...places.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
      </div>
      {data === undefined && <ListSkeleton rows={5} />}
      {data?.total === 0 && <p className={classes.empty}>{t('history.empty')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={classes.list} aria-label={t('history.title')}>
            {data.items.map((movement) => (
              <MovementItem key={movement._id} movement={movement} />
            ))}
          </ul>
          {(data.total > LIMIT || page > 1) && <Pager {...data} onPage={setPage} />}
        </>
      )}
    </>
  )
}
