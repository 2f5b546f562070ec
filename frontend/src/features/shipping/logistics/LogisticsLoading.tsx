import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SKELETON_DELAY_MS } from '@/constants'
import { tilesOf } from '@/features/shipping/logistics/coverage'
import { useStore } from '@/lib/store/useStore'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { SideCard } from '@/ui/SideCard'
import { useLate } from '@/ui/useLate'
import classes from './Coverage.module.css'

const ROWS = 8

export function MethodsLoading() {
  const { t } = useTranslation('logistics')
  return (
    <SideCard title={t('methods.title')}>
      <ListSkeleton rows={ROWS} label={t('methods.loading')} />
    </SideCard>
  )
}

/** Grey tiles where the departments will be. */
export function CoverageLoading() {
  const { t } = useTranslation('logistics')
  const { country } = useStore()
  const late = useLate(true, SKELETON_DELAY_MS)
  const tiles = Object.entries(tilesOf(country) ?? {})
  return (
    <SideCard title={t('map.title')}>
      <div className={classes.body} role="status" aria-busy>
        <VisuallyHidden>{t('map.loading')}</VisuallyHidden>
        {late && (
          <div className={classes.map} aria-hidden>
            {tiles.map(([code, { row, column }]) => (
              <Skeleton
                key={code}
                height={47}
                radius={8}
                style={{ gridRow: row, gridColumn: column }}
              />
            ))}
          </div>
        )}
      </div>
    </SideCard>
  )
}
