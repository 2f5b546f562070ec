import { Checkbox } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './setup.module.css'

type Props = {
  title: string
  line: string
  icon: Icon
  checked: boolean
  onChange: (checked: boolean) => void
}

export function OptionCard({ title, line, icon: Icon, checked, onChange }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.type} data-on={checked || undefined}>
      <Checkbox
        id={id}
        checked={checked}
        aria-label={title}
        aria-describedby={`${id}-line`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.typeWords}>
        <strong>{title}</strong>
        <span className={classes.typeLine} id={`${id}-line`}>
          {line}
        </span>
      </span>
      <Icon size={20} stroke={1.75} aria-hidden />
    </label>
  )
}
