import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import type { TextLocale } from '@/ui/LanguagePair'

const WriterDialog = lazy(() =>
  import('@/features/products/writer/WriterDialog').then((m) => ({ default: m.WriterDialog })),
)

/** Opens the writer, whose code comes with the first press. */
export function WriterButton({ form, main }: { form: ProductForm; main: TextLocale }) {
  const { t } = useTranslation('writer')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <WriterDialog form={form} main={main} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
