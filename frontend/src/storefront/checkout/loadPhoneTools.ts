import type { PhoneTools } from './phoneTools'

let loading: Promise<PhoneTools> | undefined

/** The library of all countries' numbers is large: it comes with the first use of the field. */
export function loadPhoneTools(): Promise<PhoneTools> {
  loading ??= import('./phoneTools').then((module) => module.phoneTools)
  return loading
}
