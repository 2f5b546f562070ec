import type { ReactNode, Ref } from 'react'
import { Link, NavLink, useSearchParams } from 'react-router'
import { useLocalePath, withPrefix } from '@/i18n/localePath'
import { STORE_PARAMETER } from '@/lib/pageContext'

export type Href = {
  /** A page of the language we are in. */
  page: (path: string) => string
  /** The same, for the store of the page. */
  store: (path: string) => string
}

export function withStore(path: string, storeOid: string): string {
  const [bare = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(STORE_PARAMETER, storeOid)
  return `${bare}?${parameters}`
}

/** Addresses that keep the language prefix and, where it matters, the store. */
export function useHref(): Href {
  const { prefix } = useLocalePath()
  const [parameters] = useSearchParams()
  const storeOid = parameters.get(STORE_PARAMETER)
  const page = (path: string) => withPrefix(prefix, path)
  const store = (path: string) => page(storeOid === null ? path : withStore(path, storeOid))
  return { page, store }
}

type LinkProps = {
  to: string
  children?: ReactNode
  className?: string
  'aria-label'?: string
  ref?: Ref<HTMLAnchorElement>
}

export function PageLink({ to, ...rest }: LinkProps) {
  return <Link to={useHref().page(to)} {...rest} />
}

export function StoreLink({ to, ...rest }: LinkProps) {
  return <Link to={useHref().store(to)} {...rest} />
}

export function StoreNavLink({ to, ...rest }: LinkProps & { onClick?: () => void }) {
  return <NavLink to={useHref().store(to)} {...rest} />
}
