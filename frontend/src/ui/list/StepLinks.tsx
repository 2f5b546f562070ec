import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'

type Id = string | null | undefined
type Props = {
  previous: Id
  next: Id
  linkOf: (id: string) => string
  labels: { previous: string; next: string }
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function Step({ to, label, Icon }: { to?: string; label: string; Icon: typeof IconChevronLeft }) {
  const look = { variant: 'default', size: 36, 'aria-label': label } as const
  if (to === undefined) {
    return (
      <ActionIcon {...look} disabled>
        <Icon {...icon} />
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...look} component={Link} to={to} title={label}>
      <Icon {...icon} />
    </ActionIcon>
  )
}

/** To what stands before and after in the list that this was opened from. */
export function StepLinks({ previous, next, linkOf, labels }: Props) {
  if (!previous && !next) return null
  return (
    <ActionIcon.Group>
      <Step
        to={previous ? linkOf(previous) : undefined}
        label={labels.previous}
        Icon={IconChevronLeft}
      />
      <Step to={next ? linkOf(next) : undefined} label={labels.next} Icon={IconChevronRight} />
    </ActionIcon.Group>
  )
}
