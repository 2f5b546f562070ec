import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/tools/components/tools.module.css'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'

type Picture = { url: string } | null

/** The codes of Yape and Plin as the store has them, for the counter. */
export function WalletQrs() {
  const { t } = useTranslation('tools')
  const { allowed } = useAccess('payments.view')
  const { data } = useStoreQuery(
    'get',
    '/api/v1/payment/method',
    {},
    {
      enabled: allowed,
      select: ({ items }) => items.filter(({ kind }) => kind === 'WALLET_MANUAL'),
    },
  )
  if (!allowed || data === undefined) return null
  const codes = data.flatMap(({ _id, name, wallet, qr }) => {
    const picture = qr as Picture
    const title = Object.values(name as Record<string, string>)[0] ?? wallet ?? ''
    return picture ? [{ _id, title, url: picture.url }] : []
  })
  return (
    <section>
      <h3>{t('qr.wallets')}</h3>
      {codes.length === 0 && (
        <p className={classes.dim}>
          {t('qr.noWallet')} <StoreLink to={paths.paymentMethods}>{t('qr.addWallet')}</StoreLink>
        </p>
      )}
      <ul className={classes.wallets}>
        {codes.map(({ _id, title, url }) => (
          <li key={_id}>
            <img src={url} alt={t('qr.walletAlt', { name: title })} loading="lazy" />
            <b>{title}</b>
            <Button
              component="a"
              href={url}
              download
              leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
              aria-label={t('qr.downloadOf', { name: title })}
            >
              {t('run.download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
