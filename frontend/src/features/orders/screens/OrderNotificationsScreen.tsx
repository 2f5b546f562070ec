import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { refetch } from '@/api/queries'
import { DevicesCard } from '@/features/notifications/preferences/DevicesCard'
import { NoticeMatrix } from '@/features/notifications/preferences/NoticeMatrix'
import { NoticeTimes } from '@/features/notifications/preferences/NoticeTimes'
import { newsQuery, type OrderNews, useUpdateNews } from '@/features/orders/notifications/api'
import classes from '@/features/orders/notifications/notifications.module.css'
import {
  BUYER_NEWS,
  fromNews,
  newsSchema,
  TEAM_NEWS,
  toPatch,
} from '@/features/orders/notifications/notificationsForm'
import { TeamFields } from '@/features/orders/notifications/TeamFields'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { PageHeader } from '@/ui/PageHeader'

type EditorProps = { news: OrderNews; back: { to: string; label: string } }

function Editor({ news, back }: EditorProps) {
  const { t } = useTranslation('orderList')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { mutateAsync: update } = useUpdateNews()
  const access = useAccess('settings.edit')
  const form = useServerForm({
    schema: newsSchema,
    texts: 'orderList',
    label: (field) => t(`news.${field}`),
    values: fromNews(news),
    version: news.version,
    draftKey: `order-news:${storeOid}`,
    submit: (output, { changed, version }) => update({ body: toPatch(output, changed, version) }),
    onStale: () => refetch(cache, newsQuery(storeOid)),
  })
  return (
    <ResourceForm
      form={form}
      access={access}
      wide
      header={<PageHeader title={t('news.title')} line={t('news.line')} back={back} />}
    >
      <FormSection title={t('news.team')} note={t('news.teamNote')}>
        {TEAM_NEWS.map((name) => (
          <TeamFields
            key={name}
            name={name}
            news={news}
            value={form.values[name]}
            error={form.errors[name]}
            disabled={!access.allowed}
            onChange={(value) => form.setFieldValue(name, value)}
          />
        ))}
      </FormSection>
      <FormSection title={t('news.buyers')} note={t('news.buyersNote')}>
        <div className={classes.switches}>
          {BUYER_NEWS.map((name) => (
            <Switch key={name} {...form.getInputProps(name, { type: 'checkbox' })} />
          ))}
        </div>
      </FormSection>
    </ResourceForm>
  )
}

/** What the reader hears of, wherever the store's mails go. */
function MyNotices() {
  const { t } = useTranslation('profile')
  const storeOid = useStoreOid()
  return (
    <div className={classes.mine}>
      <FormSection title={t('notices.mine')} note={t('notices.mineNote')}>
        <NoticeMatrix storeOid={storeOid} />
      </FormSection>
      <FormSection title={t('times.title')} note={t('times.note')}>
        <NoticeTimes storeOid={storeOid} />
      </FormSection>
      <DevicesCard />
    </div>
  )
}

/** Who is told what about orders, by mail, and what the reader hears of, who may be any member. */
export function OrderNotificationsScreen() {
  const { t } = useTranslation(['orderList', 'storeSettings'])
  const href = useHref()
  const access = useAccess('settings.view')
  const query = useQuery({ ...newsQuery(useStoreOid()), enabled: access.allowed })
  const back = { to: href.store(paths.settings), label: t('storeSettings:index.title') }
  return (
    <>
      <FormScreen
        title={t('news.title')}
        back={back}
        access={access}
        failed={t('news.failed')}
        query={query}
      >
        {(news) => <Editor news={news} back={back} />}
      </FormScreen>
      <MyNotices />
    </>
  )
}
