import {
  IconBell,
  IconBuildingStore,
  IconCreditCard,
  IconHeartHandshake,
  IconPalette,
  IconPlugConnected,
  IconReceipt2,
  IconShoppingCartCheck,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { joinWords } from '@/lib/text'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

/** What is offered to pay with, in words. */
function useOffered(): string | undefined {
  const { t } = useTranslation('storeSettings')
  const { locale } = useLocalePath()
  const { allowed } = useAccess('payments.view')
  const { data, error } = useStoreQuery('get', '/api/v1/payment/method', {}, { enabled: allowed })
  if (!allowed) return t('index.noAccess')
  if (error !== null) return t('index.unknown')
  if (data === undefined) return undefined
  const offered = data.items.filter(({ enabled }) => enabled)
  const names = offered.map(({ name }) => name[locale] || name.es || name.en || '')
  return names.length === 0 ? t('index.noMethods') : joinWords(names, locale)
}

/** What the checkout asks buyers for. */
function useCheckoutSummary(): string | undefined {
  const { t } = useTranslation('storeSettings')
  const { allowed } = useAccess('settings.view')
  const { data, error } = useStoreQuery('get', '/api/v1/store/checkout', {}, { enabled: allowed })
  if (!allowed) return t('index.noAccess')
  if (error !== null) return t('index.unknown')
  return data && t(`contactRule.${data.contact}`)
}

/** How many people work here. */
function usePeople(): string | undefined {
  const { t } = useTranslation(['storeSettings', 'collaborators'])
  const { allowed } = useAccess('collaborators.view')
  const { data, error } = useStoreQuery('get', '/api/v1/collaborator', {}, { enabled: allowed })
  if (!allowed) return t('index.noAccess')
  if (error !== null) return t('index.unknown')
  return data && t('collaborators:list.used', { count: data.items.length })
}

/** Every group of settings with what holds now. */
export function SettingsIndexScreen() {
  const { t } = useTranslation([
    'storeSettings',
    'orderList',
    'collaborators',
    'receipts',
    'sales',
    'presence',
    'integrations',
  ])
  const href = useHref()
  const store = useStore()
  const { data: design, error } = useStoreQuery('get', '/api/v1/store/design')
  const look = design && t(`theme.${design.theme}`, { defaultValue: design.theme })
  return (
    <>
      <PageHeader title={t('index.title')} line={t('index.line')} />
      <Tiles
        tiles={[
          {
            to: href.store(paths.general),
            title: t('general.title'),
            icon: IconBuildingStore,
            value: [store.name, t(`language.${store.language}`)].join(' · '),
          },
          {
            to: href.store(paths.design),
            title: t('design.title'),
            icon: IconPalette,
            value: error === null ? look : t('index.unknown'),
          },
          {
            to: href.store(paths.paymentMethods),
            title: t('index.payments'),
            icon: IconCreditCard,
            value: useOffered(),
          },
          {
            to: href.store(paths.salesSettings),
            title: t('sales:title'),
            icon: IconShoppingCartCheck,
            value: useCheckoutSummary(),
          },
          {
            to: href.store(paths.collaborators),
            title: t('collaborators:list.title'),
            icon: IconUsers,
            value: usePeople(),
          },
          {
            to: href.store(paths.receiptSettings),
            title: t('receipts:settings.title'),
            icon: IconReceipt2,
            value: t('receipts:settings.tile'),
          },
          {
            to: href.store(paths.orderNews),
            title: t('orderList:news.title'),
            icon: IconBell,
            value: t('orderList:news.tile'),
          },
          {
            to: href.store(paths.storeVisits),
            title: t('index.support'),
            icon: IconHeartHandshake,
            value: t('index.supportLine'),
          },
          {
            to: href.store(paths.configuration),
            title: t('presence:configuration.title'),
            icon: IconWorld,
            value: t('presence:configuration.line'),
          },
          {
            to: href.store(paths.integrations),
            title: t('integrations:title'),
            icon: IconPlugConnected,
            value: t('integrations:lead'),
          },
        ]}
      />
    </>
  )
}
