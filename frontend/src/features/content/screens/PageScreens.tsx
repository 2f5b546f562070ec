import {
  IconBuildingStore,
  IconHelpCircle,
  IconMenu2,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconSpeakerphone,
  IconTruck,
  IconWindow,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CALLS, PAGES, type TextKey } from '@/features/content/api'
import { LookEditor } from '@/features/content/components/LookEditor'
import { useTextState } from '@/features/content/useTextState'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { Loading, NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { Tiles } from '@/ui/Tiles'

const TILES = [
  { key: 'about', to: paths.aboutPage, icon: IconBuildingStore },
  { key: 'refunds', to: paths.refundPage, icon: IconRefresh },
  { key: 'shipping', to: paths.shippingPage, icon: IconTruck },
] as const

const ANNOUNCED = [
  { key: 'header', to: paths.headers, icon: IconSpeakerphone },
  { key: 'banner', to: paths.banners, icon: IconPhoto },
  { key: 'popup', to: paths.popups, icon: IconWindow },
] as const

/** How the pages of the shop look; their words are those of the legal texts. */
export function PageListScreen() {
  const { t } = useTranslation(['content', 'announcements'])
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
          ]}
        />
      )}
    </>
  )
}

function LookScreen({ textKey, words }: { textKey: TextKey; words: string }) {
  const { t } = useTranslation('content')
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', CALLS[textKey], {}, { enabled: access.allowed })
  const back = { label: t('pages.title'), to: href.store(paths.storePages) }
  return (
    <FormScreen
      title={t(`kind.${textKey}`)}
      back={back}
      access={access}
      query={query}
      failed={t('texts.failed')}
      missing={t('texts.failed')}
    >
      {(text) => (
        <LookEditor
          key={text.key}
          text={text}
          header={
            <PageHeader
              title={t(`kind.${textKey}`)}
              back={back}
              actions={
                <PermissionButton
                  component={Link}
                  to={href.store(words)}
                  leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
                >
                  {t('pages.editText')}
                </PermissionButton>
              }
            />
          }
        />
      )}
    </FormScreen>
  )
}

export const AboutPageScreen = () => <LookScreen textKey="about" words={paths.aboutText} />
export const RefundPageScreen = () => <LookScreen textKey="refunds" words={paths.refundText} />
export const ShippingPageScreen = () => <LookScreen textKey="shipping" words={paths.shippingText} />
