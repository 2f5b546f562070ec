import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atPage, BLOCK_PAGE, type BlockPageKey } from '@/features/content/blocks/api'
import { PageEditor } from '@/features/content/blocks/PageEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'

/** What was read stays on the screen: the editor saves by itself and is the newer one. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

function BlockPageScreen({ page }: { page: BlockPageKey }) {
  const { t } = useTranslation(['blocks', 'content'])
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', BLOCK_PAGE, atPage(page), { enabled: access.allowed, ...ONCE })
  return (
    <FormScreen
      title={t(`page.${page}`)}
      back={{ label: t('content:pages.title'), to: href.store(paths.storePages) }}
      access={access}
      query={query}
      failed={t('failed')}
      missing={t('failed')}
    >
      {(row) => (
        <PageEditor key={row.key} page={row} reload={async () => (await query.refetch()).data} />
      )}
    </FormScreen>
  )
}

export const HomePageScreen = () => <BlockPageScreen page="home" />
export const ProductPageScreen = () => <BlockPageScreen page="product" />
