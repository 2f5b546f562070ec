import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'

// Two thirds of the page's code: the other fields don't wait for it.
const RichTextEditor = lazy(() =>
  import('@/ui/RichTextEditor').then((module) => ({ default: module.RichTextEditor })),
)
const EDITOR_HEIGHT = 172

/** The editor of texts that the shop shows as HTML. */
export function RichText(props: ComponentProps<typeof RichTextEditor>) {
  return (
    <Suspense fallback={<Skeleton height={EDITOR_HEIGHT} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
