import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Design } from '@/features/storeSettings/api'
import { ColorsCard } from '@/features/storeSettings/components/ColorsCard'
import { LayoutCard } from '@/features/storeSettings/components/LayoutCard'
import { LivePreview } from '@/features/storeSettings/components/LivePreview'
import { PreviewSheet } from '@/features/storeSettings/components/PreviewSheet'
import { ThemeCard } from '@/features/storeSettings/components/ThemeCard'
import { WordsCard } from '@/features/storeSettings/components/WordsCard'
import { useDesignForm } from '@/features/storeSettings/useDesignForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import classes from './livePreview.module.css'

const NARROW = '(max-width: 64em)'

/** The look of the shop beside the shop itself. */
export function DesignEditor({ design }: { design: Design }) {
  const { t } = useTranslation('storeSettings')
  const href = useHref()
  const store = useStore()
  const access = useAccess('content.edit')
  const form = useDesignForm(store._id, design)
  const [language, setLanguage] = useState(store.language as TextLocale)
  const hasNoRoom = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const preview = <LivePreview values={form.values} language={language} />
  return (
    <ResourceForm
      form={form}
      access={access}
      side={
        hasNoRoom ? undefined : (
          <aside className={classes.aside} aria-label={t('design.preview')}>
            {preview}
          </aside>
        )
      }
      wideSide
      header={
        <PageHeader
          title={t('design.title')}
          line={t('design.line')}
          back={{ to: href.store(paths.settings), label: t('index.title') }}
        />
      }
    >
      {hasNoRoom && <PreviewSheet>{preview}</PreviewSheet>}
      <ThemeCard form={form} />
      <LayoutCard form={form} />
      <ColorsCard form={form} />
      <WordsCard form={form} language={language} onLanguage={setLanguage} />
    </ResourceForm>
  )
}
