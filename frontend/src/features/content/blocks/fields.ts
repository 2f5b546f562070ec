import type { Block, BlockPage } from '@/features/content/blocks/api'
import type { TextLocale } from '@/ui/LanguagePair'

/** What the fields of a block stand on. */
export type BlockFieldsProps = {
  block: Block
  page: BlockPage
  language: TextLocale
  /** How many things of it the shop shows; undefined: it leaves the block out. */
  visible: number | undefined
  onEdit: (part: Partial<Block>) => void
}
