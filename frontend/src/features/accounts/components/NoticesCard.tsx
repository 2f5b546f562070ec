import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeMatrix } from '@/features/notifications/preferences/NoticeMatrix'
import { NoticeTimes } from '@/features/notifications/preferences/NoticeTimes'
import { myStoresQuery } from '@/features/stores/api'
import { PageLink, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormSection } from '@/ui/FormSection'

/** What the reader hears of in each store, where and when. */
export function NoticesCard() {
  const { t } = useTranslation('profile')
  const { data } = useQuery(myStoresQuery())
  const [chosen, setChosen] = useState<string>()
  const stores = data?.items ?? []
  const storeOid = chosen ?? stores[0]?._id
  if (storeOid === undefined) return null
  return (
    <FormSection title={t('notices.title')} note={t('notices.note')}>
      {stores.length > 1 && (
        <NativeSelect
          label={t('notices.store')}
          data={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={storeOid}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <NoticeMatrix key={storeOid} storeOid={storeOid} />
      <PageLink to={withStore(paths.orderNews, storeOid)}>{t('notices.devices')}</PageLink>
      <NoticeTimes key={`times-${storeOid}`} storeOid={storeOid} />
    </FormSection>
  )
}
