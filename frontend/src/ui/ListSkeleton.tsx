import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SKELETON_DELAY_MS } from '@/constants'
import { useLate } from '@/ui/useLate'
import classes from './ListSkeleton.module.css'

type Props = { rows?: number; label?: string; withPicture?: boolean }

const NAMES = ['58%', '46%', '64%', '52%']
const DETAILS = ['34%', '40%', '28%', '37%']

/** The shape of the real rows, after 200 ms. */
export function ListSkeleton({ rows = 6, label, withPicture = true }: Props) {
  const { t } = useTranslation('ui')
  const late = useLate(true, SKELETON_DELAY_MS)
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label ?? t('table.loading')}</VisuallyHidden>
      {late &&
        Array.from({ length: rows }, (_, index) => (
          // The rows of a skeleton have no identity of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={classes.row} aria-hidden>
            {withPicture && <Skeleton width={40} height={40} />}
            <div className={classes.lines}>
              <Skeleton height={12} width={NAMES[index % NAMES.length]} />
              <Skeleton height={10} width={DETAILS[index % DETAILS.length]} />
            </div>
            <Skeleton width={74} height={22} />
            <Skeleton width={62} height={12} />
          </div>
        ))}
    </div>
  )
}
