import { Button, type ButtonProps, polymorphic, Tooltip } from '@mantine/core'
import type { MouseEvent, Ref } from 'react'
import type { ButtonShape } from '@/constants'
import classes from './PermissionButton.module.css'

type Props = ButtonProps & {
  /** False: stays visible and focusable, does nothing, and tells `reason`. */
  allowed?: boolean
  reason?: string
  shape?: ButtonShape
  tone?: 'neutral' | 'primary' | 'danger'
  onClick?: (event: MouseEvent<HTMLElement>) => void
  ref?: Ref<HTMLButtonElement>
}

const variants = { neutral: 'default', primary: 'filled', danger: 'default' } as const

function Plain({
  allowed = true,
  reason,
  shape = 'semi-rounded',
  tone = 'neutral',
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (allowed) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Tooltip
      label={reason ?? ''}
      disabled={allowed || !reason}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
    >
      <Button
        variant={variants[tone]}
        radius={shape === 'fully-rounded' ? 1000 : 'md'}
        {...rest}
        className={[classes.button, rest.className].filter(Boolean).join(' ')}
        data-tone={tone}
        aria-disabled={allowed ? undefined : true}
        onClick={press}
      />
    </Tooltip>
  )
}

/** A button that knows whether its user may: `allowed` is fed by the feature's permissions. */
export const PermissionButton = polymorphic<'button', Props>(Plain)
