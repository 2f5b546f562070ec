import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { href: string; className?: string; onClick?: () => void; children: ReactNode }

/** To a page of the shop, or to a whole address. */
export function AnyLink({ href, ...rest }: Props) {
  return href.startsWith('/') ? (
    <Link to={href} {...rest} />
  ) : (
    <a href={href} rel="noopener" {...rest} />
  )
}
