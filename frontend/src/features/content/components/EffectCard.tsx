import { Button, Radio, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { atKey, CALLS, type OwnText } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { useFacts } from '@/features/content/useFacts'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { dayIn, formatLongDate } from '@/lib/dates'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { SideCard } from '@/ui/SideCard'

const DAY = 86_400_000

function Missing({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const language = useHomeLanguage()
  const href = useHref()
  const { nameOf, placeOf } = useFacts(text.facts, language)
  if (text.missing.length === 0) return null
  return (
    <ul className={classes.list}>
      {text.missing.map((name) => (
        <li key={name}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <span>
            {t('effect.missing', { name: nameOf(name) })}{' '}
            <Link to={href.store(placeOf(name))}>{t('effect.complete')}</Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Why it can't be published now; undefined: it can. */
function useReason(text: OwnText, dirty: boolean, day: string | null): string | undefined {
  const { t } = useTranslation('content')
  if (dirty) return t('effect.saveFirst')
  if (text.missing.length > 0) return t('effect.missingFirst')
  if (day === '') return t('effect.noDay')
  const isNew = text.hasDraft || text.currentNumber === null || text.scheduledAt !== null
  return isNew ? undefined : t('effect.nothingNew')
}

/** When the draft takes effect, and publishing it. */
export function EffectCard({ text, dirty }: { text: OwnText; dirty: boolean }) {
  const { t } = useTranslation('content')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const edit = useAccess('content.edit')
  const [when, setWhen] = useState<'now' | 'day'>('now')
  const [day, setDay] = useState('')
  const call = CALLS[text.key]
  const publish = useStoreMutation('post', '/api/v1/page/{key}/publish', { updates: call })
  const cancel = useStoreMutation('delete', '/api/v1/page/{key}/schedule')
  const chosen = when === 'day' ? day : null
  const reason = useReason(text, dirty, chosen)
  const number = text.nextNumber
  const long = (moment: string) => formatLongDate(moment, locale, timeZone)
  const ask = async () => {
    const name = t(`kind.${text.key}`)
    const sure = await confirm({
      title: t('effect.confirm', { name, number }),
      description: chosen
        ? t('effect.confirmDay', { day: formatLongDate(`${chosen}T12:00:00Z`, locale, 'UTC') })
        : t('effect.confirmNow'),
      confirmLabel: t('effect.publish', { number }),
    })
    if (!sure) return
    publish.mutate(
      { ...atKey(text.key), body: { effectiveOn: chosen, version: text.version } },
      { onSuccess: () => notify.success({ title: t('effect.done', { name, number }) }) },
    )
  }
  return (
    <SideCard title={t('effect.title')}>
      <div className={classes.sideBody}>
        {text.scheduledAt && (
          <p>
            {t('effect.scheduled', { day: long(text.scheduledAt) })}{' '}
            <Button
              size="compact-sm"
              loading={cancel.isPending}
              disabled={!edit.allowed}
              onClick={() => cancel.mutate(atKey(text.key))}
            >
              {t('effect.cancel')}
            </Button>
          </p>
        )}
        <Radio.Group
          aria-label={t('effect.title')}
          value={when}
          onChange={(value) => setWhen(value as 'now' | 'day')}
        >
          <div className={classes.stack}>
            <Radio value="now" label={t('effect.now')} />
            <Radio value="day" label={t('effect.day')} />
          </div>
        </Radio.Group>
        {when === 'day' && (
          <TextInput
            type="date"
            label={t('effect.from')}
            value={day}
            min={dayIn(Date.now() + DAY, timeZone)}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        {text.key === 'terms' && text.currentNumber !== null && (
          <p className={classes.dim}>{t('effect.ordersKeep', { number: text.currentNumber })}</p>
        )}
        <Missing text={text} />
        <PermissionButton
          allowed={edit.allowed && reason === undefined}
          reason={edit.reason ?? reason}
          tone="primary"
          fullWidth
          loading={publish.isPending}
          onClick={() => void ask()}
        >
          {t('effect.publish', { number })}
        </PermissionButton>
        {reason && <p className={classes.dim}>{reason}</p>}
      </div>
    </SideCard>
  )
}
