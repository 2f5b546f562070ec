import { confirm } from '@/ui/confirm'

/** `const ask = useConfirm(); if (await ask({ title, yes })) …` */
export function useConfirm(): typeof confirm {
  return confirm
}
