import { IconMenu2, IconSearch, IconShoppingBag } from '@tabler/icons-react'
import { initials } from '@/lib/text'
import type { Layout } from '@/ui/shopPreview/themes'
import classes from './PreviewHead.module.css'

type Props = { header: Layout['header']; logoUrl: string | null; name: string }

function Mark({ logoUrl, name }: Pick<Props, 'logoUrl' | 'name'>) {
  if (logoUrl !== null) return <img className={classes.logo} src={logoUrl} alt="" />
  return (
    <span className={classes.mark}>
      <span className={classes.letters}>{initials(name)}</span>
      <strong>{name}</strong>
    </span>
  )
}

/** The header as a phone has it: menu, mark, search and bag. */
export function PreviewHead({ header, logoUrl, name }: Props) {
  const icon = { size: 18, stroke: 1.75 } as const
  return (
    <div className={classes.head} data-header={header}>
      <div className={classes.row}>
        <span className={classes.start}>
          <IconMenu2 {...icon} />
        </span>
        <Mark logoUrl={logoUrl} name={name} />
        <span className={classes.end}>
          <IconSearch {...icon} />
          <IconShoppingBag {...icon} />
        </span>
      </div>
      {header === 'search' && (
        <span className={classes.pills}>
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  )
}
