import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './setup.module.css'

type Props = {
  title: string
  line: string
  checked: boolean
  onChange: (checked: boolean) => void
  end?: ReactNode
  children?: ReactNode
}

/** A choice that is off until it is made, with what belongs to it. */
export function SwitchRow({ title, line, checked, onChange, end, children }: Props) {
  return (
    <div className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <Switch
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={title}
          description={line}
        />
        {end}
      </div>
      {children}
    </div>
  )
}
