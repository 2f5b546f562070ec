import { IconMenu2, IconSearch, IconShoppingBag } from '@tabler/icons-react'
import { initials } from '@/lib/text'
import type { Device, Layout } from '@/ui/shopPreview/themes'
import classes from './PreviewHead.module.css'

type Props = { header: Layout['header']; device: Device; logoUrl: string | null; name: string }

function Mark({ logoUrl, name }: Pick<Props, 'logoUrl' | 'name'>) {
  if (logoUrl !== null) return <img className={classes.logo} src={logoUrl} alt="" />
  return (
    <span className={classes.mark}>
      <span className={classes.letters}>{initials(name)}</span>
      <strong>{name}</strong>
    </span>
  )
}

const Links = () => (
  <span className={classes.links}>
    <i />
    <i />
    <i />
  </span>
)

/** The header as the shop places its parts; on a phone all have menu, mark, search and bag. */
export function PreviewHead({ header, device, logoUrl, name }: Props) {
  const wide = device === 'desktop'
  const icon = { size: wide ? 15 : 18, stroke: 1.75 } as const
  return (
    <div className={classes.head} data-header={header} data-device={device}>
      {wide && header === 'utility' && <span className={classes.strip} />}
      <div className={classes.row}>
        <span className={classes.start}>
          {!wide && <IconMenu2 {...icon} />}
          {wide && header === 'center' && <Links />}
        </span>
        <Mark logoUrl={logoUrl} name={name} />
        <span className={classes.end}>
          {wide && header !== 'center' && <span className={classes.field} />}
          {(!wide || header === 'center') && <IconSearch {...icon} />}
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
      {wide && header === 'utility' && <Links />}
    </div>
  )
}
