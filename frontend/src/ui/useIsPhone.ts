import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 45em)'
const TABLET = '(max-width: 60em)'

/** For what is a different element on a phone; what only looks different is left to CSS. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false
}

/** Phones and tablets that are held upright. */
export function useIsTablet(): boolean {
  return useMediaQuery(TABLET, false, { getInitialValueInEffect: false }) ?? false
}
