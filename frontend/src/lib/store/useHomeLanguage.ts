import { useStore } from '@/lib/store/useStore'
import type { TextLocale } from '@/ui/LanguagePair'

/** The language of the store, in which its texts are written first. */
export const useHomeLanguage = () => useStore().language as TextLocale
