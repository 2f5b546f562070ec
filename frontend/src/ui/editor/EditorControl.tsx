import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './EditorToolbar.module.css'

type Props = {
  label: string
  icon: Icon
  pressed?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

export function EditorControl({ label, icon: Icon, pressed, onClick, ref }: Props) {
  return (
    <UnstyledButton
      ref={ref}
      className={classes.control}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} stroke={2} aria-hidden />
    </UnstyledButton>
  )
}
