import { features } from '@/admin/features'

type PathsOf<F> = F extends { paths: infer P } ? P : never
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** Every address of the platform that the code names, without its language prefix. */
export const paths: Merged<PathsOf<(typeof features)[number]>> = Object.assign(
  {},
  ...features.map((feature) => feature.paths),
)

/** Pages that stand for a list. */
export const redirects: Record<string, string> = Object.assign(
  {},
  ...features.map((feature) => feature.redirects),
)
