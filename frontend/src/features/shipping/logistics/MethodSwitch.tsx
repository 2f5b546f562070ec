import { Switch, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Method } from '@/features/shipping/logistics/types'
import { useMethodSwitch } from '@/features/shipping/logistics/useMethodSwitch'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import classes from './Methods.module.css'

/** Why it can't be moved: no permission, or nothing to switch on. What is on can always go off. */
function useReason({ problem, enabled }: Method): string | undefined {
  const { t } = useTranslation('logistics')
  const access = useAccess('shipping.edit')
  if (!access.allowed) return access.reason
  return problem !== null && !enabled ? t(`problem.${problem}`) : undefined
}

export function MethodSwitch({ method }: { method: Method }) {
  const { t } = useTranslation('logistics')
  const words = useMethodWords()
  const { checked, toggle, pending } = useMethodSwitch(method)
  const reason = useReason(method)
  return (
    <Tooltip
      label={reason ?? ''}
      disabled={reason === undefined}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
    >
      <div className={classes.switch}>
        <Switch
          checked={checked}
          aria-label={t('methods.offer', { name: words.name(method) })}
          aria-description={reason}
          aria-disabled={reason !== undefined || undefined}
          onChange={(event) => {
            if (reason === undefined && !pending) void toggle(event.currentTarget.checked)
          }}
        />
      </div>
    </Tooltip>
  )
}
