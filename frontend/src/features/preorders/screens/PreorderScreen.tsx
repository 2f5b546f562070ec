import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atPreorder, ONE, type Preorder } from '@/features/preorders/api'
import { CustomerCard, HistoryCard, TermsCard } from '@/features/preorders/components/FactCards'
import { GoodsCard } from '@/features/preorders/components/GoodsCard'
import { PreorderActions } from '@/features/preorders/components/PreorderActions'
import { PreorderChip } from '@/features/preorders/components/PreorderChip'
import { preorderList } from '@/features/preorders/preorderList'
import { FormScreen } from '@/ui/crud/FormScreen'
import { useBackToList } from '@/ui/list/listNavigation'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/preorders.module.css'

type Back = ReturnType<typeof useBackToList>

function Detail({ preorder, back }: { preorder: Preorder; back: Back }) {
  const { t } = useTranslation('preorders')
  const title = preorder.title || preorder.contact.name || t(`kind.${preorder.kind}`)
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        line={t(`kind.${preorder.kind}`)}
        back={back}
        chips={<PreorderChip state={preorder.state} />}
        actions={<PreorderActions preorder={preorder} />}
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <GoodsCard preorder={preorder} />
          <HistoryCard preorder={preorder} />
        </div>
        <div className={classes.stack}>
          <CustomerCard preorder={preorder} />
          <TermsCard preorder={preorder} />
        </div>
      </div>
    </>
  )
}

/** One quote, presale or place. */
export function PreorderScreen() {
  const { t } = useTranslation('preorders')
  const { _id = '' } = useParams()
  const access = useAccess('orders.view')
  const back = useBackToList(preorderList, t('list.title'))
  const query = useStoreQuery('get', ONE, atPreorder(_id), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('detail.pageTitle')}
      back={back}
      access={access}
      query={query}
      failed={t('detail.failed')}
      missing={t('detail.missing')}
    >
      {(preorder) => <Detail preorder={preorder} back={back} />}
    </FormScreen>
  )
}
