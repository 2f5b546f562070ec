import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { IconCalendarCheck, IconRocket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/content/blocks/blocks.module.css'
import type { Publishing } from '@/features/content/blocks/usePublishing'
import { PermissionButton } from '@/ui/PermissionButton'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The button repeats the day and the hour. */
export function PublishButton({ publishing }: { publishing: Publishing }) {
  const { access, label, reason, isPending, publish, at } = publishing
  return (
    <PermissionButton
      tone="primary"
      allowed={access.allowed && reason === undefined}
      reason={access.allowed ? reason : access.reason}
      loading={isPending}
      leftSection={at ? <IconCalendarCheck {...icon} /> : <IconRocket {...icon} />}
      onClick={() => void publish()}
    >
      {label}
    </PermissionButton>
  )
}

/** When the page reaches the shop, whole and as one version, and when it goes back. */
export function PublishCard({ publishing }: { publishing: Publishing }) {
  const { t } = useTranslation('blocks')
  const { plan, setPlan, problem, scheduled, cancel, zone } = publishing
  return (
    <section className={classes.publish} aria-label={t('publish.title')}>
      <h2>{t('publish.title')}</h2>
      {scheduled && (
        <div className={classes.scheduled}>
          <p>{scheduled}</p>
          <Button size="compact-sm" loading={cancel.isPending} onClick={cancel.run}>
            {t('publish.cancel')}
          </Button>
        </div>
      )}
      <Radio.Group
        aria-label={t('publish.title')}
        value={plan.when}
        onChange={(when) => setPlan({ ...plan, when: when as 'now' | 'later' })}
      >
        <div className={classes.stack}>
          <Radio value="now" label={t('publish.now')} description={t('publish.nowLine')} />
          <Radio value="later" label={t('publish.later')} description={t('publish.laterLine')} />
        </div>
      </Radio.Group>
      {plan.when === 'later' && (
        <TextInput
          type="datetime-local"
          label={t('publish.at')}
          description={t('publish.zone', { zone })}
          error={problem === 'past' && t('publish.past')}
          value={plan.at}
          onChange={(event) => setPlan({ ...plan, at: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('publish.return')}
        checked={plan.returns}
        onChange={(event) => setPlan({ ...plan, returns: event.currentTarget.checked })}
      />
      {plan.returns && (
        <TextInput
          type="datetime-local"
          label={t('publish.returnAt')}
          error={problem === 'return' && t('publish.returnFirst')}
          value={plan.returnAt}
          onChange={(event) => setPlan({ ...plan, returnAt: event.currentTarget.value })}
        />
      )}
    </section>
  )
}
