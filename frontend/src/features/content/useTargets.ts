import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'

/** The choice of an address that is typed. */
export const LINK = 'LINK:'

/** Where a link of the shop may lead, as `kind:target`. `pages`: the keys that the server names. */
export function useTargets(pages: string[]) {
  const { t } = useTranslation('content')
  const language = useHomeLanguage()
  const { data } = useStoreQuery('get', '/api/v1/product/category')
  const categories = (data?.items ?? []).map(({ _id, name }) => ({
    value: `CATEGORY:${_id}`,
    label: name[language] ?? name.es ?? name.en ?? '',
  }))
  return [
    {
      group: t('menus.pages'),
      items: pages.map((key) => ({ value: `PAGE:${key}`, label: t(`menus.page.${key}`) })),
    },
    { group: t('menus.categories'), items: categories },
    { group: t('menus.others'), items: [{ value: LINK, label: t('menus.link') }] },
  ]
}
