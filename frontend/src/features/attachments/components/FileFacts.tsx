import { useTranslation } from 'react-i18next'
import { formatBytes } from '@/features/attachments/fileWords'
import type { FileDetail } from '@/features/attachments/library'
import { formatDate, formatLongDate } from '@/lib/dates'
import { formatNumber } from '@/lib/money'
import classes from './FileDrawer.module.css'

/** What a file is: measures, weight, where it lies, who brought it. */
export function FileFacts({ detail }: { detail: FileDetail }) {
  const { t, i18n } = useTranslation('attachments')
  const number = (value: number) => formatNumber(value, i18n.language)
  const where = [t('top'), ...detail.path.map(({ name }) => name)].join(' › ')
  const facts: [string, string | null][] = [
    [
      'measures',
      detail.kind === 'IMAGE' ? `${number(detail.width)} × ${number(detail.height)} px` : null,
    ],
    ['weight', formatBytes(detail.bytes, i18n.language)],
    ['folder', where],
    ['original', detail.originalName],
    ['added', formatDate(detail.createdAt, i18n.language)],
    ['by', detail.uploadedBy],
    ['purge', detail.purgeAt && formatLongDate(detail.purgeAt, i18n.language)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(`fact.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
