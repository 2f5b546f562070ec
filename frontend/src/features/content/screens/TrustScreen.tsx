import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { TRUST } from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

/** What the shop says of how the store keeps its word: seen here, and written by nobody. */
export function TrustScreen() {
  const { t } = useTranslation(['blocks', 'content'])
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', TRUST, {}, { enabled: access.allowed })
  const back = { label: t('content:pages.title'), to: href.store(paths.storePages) }
  return (
    <FormScreen
      title={t('trust.title')}
      back={back}
      access={access}
      query={query}
      failed={t('failed')}
      missing={t('failed')}
    >
      {({ taxNumber, complaints, deliveries, reviews, average, fromCases, url }) => {
        const share = (cases: number, percent: number | null) =>
          percent === null
            ? t('trust.notYet', { cases, from: fromCases })
            : t('trust.share', { percent, count: cases })
        const rows = [
          ['taxId', taxNumber ? t('trust.checked', { number: taxNumber }) : t('trust.noTaxId')],
          ['deliveries', share(deliveries.cases, deliveries.percent)],
          ['complaints', share(complaints.cases, complaints.percent)],
          [
            'reviews',
            average === null
              ? t('trust.notYet', { cases: reviews, from: fromCases })
              : t('trust.average', { average: average.toFixed(1), count: reviews }),
          ],
        ] as const
        return (
          <>
            <PageHeader
              title={t('trust.title')}
              line={t('trust.line')}
              back={back}
              actions={
                <PermissionButton
                  component="a"
                  href={url}
                  target="_blank"
                  leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
                >
                  {t('content:texts.inShop')}
                </PermissionButton>
              }
            />
            <FormSection title={t('trust.counted')} note={t('trust.note', { from: fromCases })}>
              <dl className={classes.facts}>
                {rows.map(([name, value]) => (
                  <div key={name}>
                    <dt>{t(`trust.${name}`)}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </FormSection>
          </>
        )
      }}
    </FormScreen>
  )
}
