import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { newsQuery, type OrderNews, useNewsCalls } from '@/features/orders/news/api'
import classes from '@/features/orders/news/news.module.css'
import {
  BUYER_NEWS,
  checkNews,
  fromNews,
  type NewsValues,
  TEAM_NEWS,
  toPatch,
} from '@/features/orders/news/newsForm'
import { TeamFields } from '@/features/orders/news/TeamFields'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsForm } from '@/ui/SettingsForm'
import { SettingsScreen } from '@/ui/SettingsScreen'
import { useEditForm } from '@/ui/useEditForm'

type EditorProps = { news: OrderNews; back: { to: string; label: string } }

function Editor({ news, back }: EditorProps) {
  const { t } = useTranslation('orderList')
  const storeOid = useStoreOid()
  const calls = useNewsCalls(storeOid)
  const access = useAccess('settings.edit')
  const form = useEditForm<NewsValues>({
    key: `order-news:${storeOid}`,
    base: fromNews(news),
    version: news.version,
    check: checkNews((key, params = {}) => t(key, params)),
    send: (values, changed, version) => calls.change(toPatch(values, changed, version)),
    refresh: calls.refresh,
  })
  return (
    <SettingsForm
      form={form}
      {...access}
      wide
      labelOf={(field) => t(`news.${field}`)}
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
            onChange={(value) => form.set(name, value)}
          />
        ))}
      </FormSection>
      <FormSection title={t('news.buyers')} note={t('news.buyersNote')}>
        <div className={classes.switches}>
          {BUYER_NEWS.map((name) => (
            <Switch
              key={name}
              id={`field-${name}`}
              label={t(`news.${name}`)}
              checked={form.values[name]}
              onChange={(event) => form.set(name, event.currentTarget.checked)}
            />
          ))}
        </div>
      </FormSection>
    </SettingsForm>
  )
}

/** Who is told what about orders, by mail. */
export function OrderNewsScreen() {
  const { t } = useTranslation(['orderList', 'storeSettings'])
  const href = useHref()
  const access = useAccess('settings.view')
  const { data, error, refetch } = useQuery({
    ...newsQuery(useStoreOid()),
    enabled: access.allowed,
  })
  const back = { to: href.store(paths.settings), label: t('storeSettings:index.title') }
  return (
    <SettingsScreen
      title={t('news.title')}
      back={back}
      access={access}
      failed={t('news.failed')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && <Editor news={data} back={back} />}
    </SettingsScreen>
  )
}
