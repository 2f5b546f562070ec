import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atCampaign, CAMPAIGN, type Campaign } from '@/features/campaigns/api'
import { AudienceCount, useAudience } from '@/features/campaigns/components/AudienceCount'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime } from '@/lib/zoneTime'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

type Props = { campaign: Campaign; onClose: () => void }

/** To how many it goes is read before it goes. */
export function SendDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { data } = useAudience(campaign.segment)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [typed, setTyped] = useState('')
  const send = useStoreMutation('post', `${CAMPAIGN}/send`, { updates: CAMPAIGN })
  const at = when === 'later' ? fromFieldTime(typed, timeZone) : null
  const count = data?.reachable ?? 0
  const confirm = () =>
    send.mutate(
      { ...atCampaign(campaign._id), body: { at, version: campaign.version } },
      {
        onSuccess: () => {
          notify.success({ title: t(when === 'now' ? 'send.started' : 'send.planned') })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('send.title', { name: campaign.name })}
      confirmLabel={
        when === 'now'
          ? t('send.now', { count, figure: formatCount(count, locale) })
          : t('send.later')
      }
      cancelLabel={t('send.no')}
      pending={send.isPending}
      disabled={count === 0 || (when === 'later' && at === null)}
      onConfirm={confirm}
    >
      <AudienceCount segment={campaign.segment} />
      <Radio.Group
        label={t('send.when')}
        value={when}
        onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t('send.nowOption')} />
          <Radio value="later" label={t('send.laterOption')} />
        </Stack>
      </Radio.Group>
      {when === 'later' && (
        <TextInput
          type="datetime-local"
          label={t('send.at')}
          description={t('send.zone', { zone: timeZone.split('/').at(-1)?.replace('_', ' ') })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <p>{t('send.line')}</p>
    </FormDialog>
  )
}
