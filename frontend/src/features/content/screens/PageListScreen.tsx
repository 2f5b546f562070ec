import {
  IconArrowsRight,
  IconBuildingStore,
  IconHelpCircle,
  IconHome,
  IconMenu2,
  IconPhoto,
  IconRefresh,
  IconShieldCheck,
  IconShoppingBag,
  IconSpeakerphone,
  IconTruck,
  IconWindow,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { PLACES_OF } from '@/features/content/announcements/places'
import { PAGES, type TextKey } from '@/features/content/api'
import { useTextState } from '@/features/content/useTextState'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { Loading, NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

const TILES = [
  { key: 'about', to: paths.aboutPage, icon: IconBuildingStore },
  { key: 'refunds', to: paths.refundPage, icon: IconRefresh },
  { key: 'shipping', to: paths.shippingPage, icon: IconTruck },
] as const

const BLOCKS = [
  { key: 'home', to: paths.homePage, icon: IconHome },
  { key: 'product', to: paths.productPage, icon: IconShoppingBag },
] as const

const ANNOUNCED = [
  { key: 'header', to: PLACES_OF.header.list, icon: IconSpeakerphone },
  { key: 'banner', to: PLACES_OF.banner.list, icon: IconPhoto },
  { key: 'popup', to: PLACES_OF.popup.list, icon: IconWindow },
] as const

/** How the pages of the shop look; their words are those of the legal texts. */
export function PageListScreen() {
  const { t } = useTranslation(['content', 'announcements', 'blocks', 'redirects'])
  const href = useHref()
  const access = useAccess('content.view')
  const stateOf = useTextState()
  const query = useStoreQuery('get', PAGES, {}, { enabled: access.allowed })
  const rows = query.data?.texts
  const stateText = (key: TextKey) => {
    const row = rows?.find((one) => one.key === key)
    return row && stateOf(row).text
  }
  const count = query.data?.visibleQuestions
  return (
    <>
      <PageHeader title={t('pages.title')} line={t('pages.line')} />
      {!access.allowed ? (
        <NoPermission {...access} />
      ) : query.isError ? (
        <Loading query={query} failed={t('texts.failed')} rows={3} />
      ) : (
        <Tiles
          tiles={[
            ...BLOCKS.map(({ key, to, icon }) => ({
              to: href.store(to),
              icon,
              title: t(`blocks:page.${key}`),
              value: t(`blocks:tile.${key}`),
            })),
            {
              to: href.store(paths.trustPage),
              icon: IconShieldCheck,
              title: t('blocks:trust.title'),
              value: t('blocks:trust.tile'),
            },
            ...TILES.map(({ key, to, icon }) => ({
              to: href.store(to),
              icon,
              title: t(`kind.${key}`),
              value: stateText(key),
            })),
            {
              to: href.store(paths.faqPage),
              icon: IconHelpCircle,
              title: t('kind.faq'),
              value: count === undefined ? undefined : t('faq.count', { count }),
            },
            {
              to: href.store(paths.menus),
              icon: IconMenu2,
              title: t('menus.title'),
              value: t('menus.line'),
            },
            ...ANNOUNCED.map(({ key, to, icon }) => ({
              to: href.store(to),
              icon,
              title: t(`announcements:${key}.title`),
              value: t(`announcements:${key}.line`),
            })),
            {
              to: href.store(paths.redirects),
              icon: IconArrowsRight,
              title: t('redirects:title'),
              value: t('redirects:tile'),
            },
          ]}
        />
      )}
    </>
  )
}
