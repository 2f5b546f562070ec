import {
  IconArchive,
  IconCircleCheck,
  IconClock,
  type Icon as IconOf,
  IconPencil,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PostRow } from '@/features/blog/api'
import { StatusChip, type Tone } from '@/ui/StatusChip'

const LOOK: Record<PostRow['state'], { tone: Tone; icon: IconOf }> = {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  SCHEDULED: { tone: 'info', icon: IconClock },
  PUBLISHED: { tone: 'ok', icon: IconCircleCheck },
  ARCHIVED: { tone: 'neutral', icon: IconArchive },
}

export function PostChip({ state }: { state: PostRow['state'] }) {
  const { t } = useTranslation('blog')
  return <StatusChip {...LOOK[state]}>{t(`state.${state}`)}</StatusChip>
}
