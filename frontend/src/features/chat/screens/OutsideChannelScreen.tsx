import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { OUTSIDE, type OutsideChannel } from '@/features/chat/api'
import { healthOf } from '@/features/chat/channelHealth'
import { ChannelChip, useDay } from '@/features/chat/components/ChannelChip'
import classes from '@/features/chat/components/channels.module.css'
import { PriceRows } from '@/features/chat/components/PriceRows'
import { TemplatesCard } from '@/features/chat/components/TemplatesCard'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { text } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { PasswordField } from '@/ui/PasswordField'
import { PermissionButton } from '@/ui/PermissionButton'
import { usePageTitle } from '@/ui/usePageTitle'

const at = (channel_id: string) => ({ params: { path: { channel_id } } })
const amount = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'chatChannels:countryFix'))
const schema = z.object({
  token: text(1000),
  prices: z.array(
    z.object({
      country: z.string().check(z.regex(/^[A-Z]{2}$/, 'chatChannels:countryFix')),
      marketing: amount,
      utility: amount,
      authentication: amount,
    }),
  ),
})

const valuesOf = ({ prices }: OutsideChannel) => ({
  token: '',
  prices: prices.map(({ country, marketing, utility, authentication }) => ({
    country,
    marketing: String(marketing),
    utility: String(utility),
    authentication: String(authentication),
  })),
})

function useBack() {
  const { t } = useTranslation('chatChannels')
  return { to: useHref().store(paths.chatChannels), label: t('title') }
}

function Health({ channel }: { channel: OutsideChannel }) {
  const { t } = useTranslation('chatChannels')
  const day = useDay()
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const health = healthOf(channel)
  const navigate = useNavigate()
  const back = useBack()
  const mayEdit = useAccess('chat.edit').allowed
  const check = useStoreMutation('post', `${OUTSIDE}/check`, { updates: OUTSIDE })
  const remove = useStoreMutation('delete', OUTSIDE)
  const name = t(`kind.${channel.kind}`)
  const disconnect = async () => {
    const question = {
      title: t('disconnectAsk', { name }),
      description: t('disconnectNote'),
      confirmLabel: t('disconnect'),
      danger: true,
    }
    if (!(await confirm(question))) return
    remove.mutate(at(channel._id), {
      onSuccess: () => {
        notify.success({ title: t('disconnected', { name }) })
        void navigate(back.to)
      },
    })
  }
  return (
    <FormSection title={t('account')} end={<ChannelChip channel={channel} />}>
      <div>
        <p>
          {channel.name && <b>{channel.name} </b>}
          <span className={classes.dim}>{t('accountId', { id: channel.account })}</span>
        </p>
        {health === 'CONNECTED' && <p>{t('health.CONNECTED')}</p>}
        {channel.checkedAt && (
          <p className={classes.dim}>
            {t('checked', { date: formatDayTime(channel.checkedAt, locale, timeZone) })}
          </p>
        )}
      </div>
      {health !== 'CONNECTED' && (
        <FormAlert tone={health === 'ENDS' ? 'warning' : 'danger'}>
          {t(`health.${health}`, { date: day(channel.expiresAt) })}{' '}
          {channel.reason && t('meta', { reason: channel.reason })}
        </FormAlert>
      )}
      {mayEdit && (
        <div className={classes.row}>
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate(at(channel._id))}
          >
            {t('check')}
          </Button>
          <PermissionButton tone="danger" onClick={() => void disconnect()}>
            {t('disconnect')}
          </PermissionButton>
        </div>
      )}
    </FormSection>
  )
}

function Editor({ channel }: { channel: OutsideChannel }) {
  const { t } = useTranslation('chatChannels')
  const update = useStoreMutation('patch', OUTSIDE, { updates: OUTSIDE, silent: true })
  const { currencySymbol: currency } = useStore()
  const title = t(`kind.${channel.kind}`)
  usePageTitle(title)
  const form = useServerForm({
    schema,
    texts: 'chatChannels',
    values: valuesOf(channel),
    version: channel.version,
    submit: ({ token, prices }, { changed, version }) =>
      update.mutateAsync({
        ...at(channel._id),
        body: {
          ...(token ? { token } : {}),
          ...(changed.includes('prices') ? { prices } : {}),
          version,
        },
      }),
  })
  return (
    <ResourceForm
      form={form}
      access={useAccess('chat.edit')}
      header={<PageHeader title={title} back={useBack()} />}
    >
      <Health channel={channel} />
      <FormSection title={t('access')}>
        <PasswordField
          {...form.getInputProps('token')}
          autoComplete="off"
          description={t('tokenKept')}
        />
      </FormSection>
      {channel.kind === 'WHATSAPP' && (
        <>
          <TemplatesCard channel={channel} />
          <FormSection
            title={t('prices')}
            note={t(channel.pricesEdited ? 'pricesNote' : 'pricesExample', { currency })}
          >
            {form.errors.prices && <FormAlert>{form.errors.prices}</FormAlert>}
            <PriceRows
              id="field-prices"
              value={form.values.prices}
              onChange={(prices) => form.setFieldValue('prices', prices)}
            />
          </FormSection>
        </>
      )}
    </ResourceForm>
  )
}

export function OutsideChannelScreen() {
  const { t } = useTranslation('chatChannels')
  const { _id = '' } = useParams()
  const access = useAccess('chat.view')
  const query = useStoreQuery('get', OUTSIDE, at(_id), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('one')}
      back={useBack()}
      access={access}
      query={query}
      failed={t('failed')}
      missing={t('missing')}
    >
      {(channel) => <Editor channel={channel} />}
    </FormScreen>
  )
}
