import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'

const KEY = 'chosen-palette'

/** What a visitor chose among the colours of the public gallery: the set-up of the store begins with it. */
export const chosenPalette = {
  keep: (theme: string, palette: string) => saveDraft(KEY, { theme, palette }),
  read: () => readDraft(KEY),
  drop: () => dropDraft(KEY),
}
