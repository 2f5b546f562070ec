import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 45em)'

/** For what is a different element on a phone; what only looks different is left to CSS. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false
}
