import { Button, Drawer, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { BlockPage, BlockPageKey } from '@/features/content/blocks/api'
import { BlockList } from '@/features/content/blocks/BlockList'
import { BlockSettings } from '@/features/content/blocks/BlockSettings'
import { BlocksPreview } from '@/features/content/blocks/BlocksPreview'
import classes from '@/features/content/blocks/blocks.module.css'
import { EditorHeader } from '@/features/content/blocks/EditorHeader'
import { PublishCard } from '@/features/content/blocks/PublishCard'
import { SeoCard } from '@/features/content/blocks/SeoCard'
import { useBlocksEditor } from '@/features/content/blocks/useBlocksEditor'
import { useEditorKeys } from '@/features/content/blocks/useEditorKeys'
import { usePreview } from '@/features/content/blocks/usePreview'
import { type Reload, usePublishing } from '@/features/content/blocks/usePublishing'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { FormAlert } from '@/ui/FormAlert'
import type { TextLocale } from '@/ui/LanguagePair'
import { useIsTablet } from '@/ui/useIsPhone'

const NOW = 'now'
type Tab = 'blocks' | 'preview'

/** The blocks of a page, how the shop draws them on both widths, and what can be set of the chosen one. */
export function PageEditor({ page, reload }: { page: BlockPage; reload: Reload }) {
  const { t } = useTranslation('blocks')
  const key = page.key as BlockPageKey
  const readOnly = !useAccess('content.edit').allowed
  const editor = useBlocksEditor(page, readOnly)
  const publishing = usePublishing(key, editor, reload)
  const isNarrow = useIsTablet()
  const [language, setLanguage] = useState<TextLocale>(useHomeLanguage())
  const [moment, setMoment] = useState(NOW)
  const [tab, setTab] = useState<Tab>('blocks')
  const planned = publishing.at ?? editor.row.scheduledAt
  const at = moment !== NOW && planned ? planned : null
  const preview = usePreview(key, editor.blocks, language, at)
  const visible = preview.data?.visible
  const block = editor.blocks.find(({ _id }) => _id === editor.chosen)
  useEditorKeys(editor)
  const settings = block && (
    <BlockSettings
      key={block._id}
      block={block}
      page={editor.row}
      language={language}
      onLanguage={setLanguage}
      visible={visible?.[block._id]}
      onEdit={(part) => editor.edit(block._id, part)}
      onClose={() => editor.choose('')}
    />
  )
  return (
    <>
      <EditorHeader page={key} editor={editor} publishing={publishing} readOnly={readOnly} />
      {editor.saving === 'stale' && <Stale editor={editor} reload={reload} />}
      {isNarrow && (
        <SegmentedControl
          fullWidth
          aria-label={t('tabs.label')}
          value={tab}
          data={(['blocks', 'preview'] as const).map((value) => ({
            value,
            label: t(`tabs.${value}`),
          }))}
          onChange={(value) => setTab(value as Tab)}
        />
      )}
      <div className={classes.desk}>
        {(!isNarrow || tab === 'blocks') && (
          <BlockList page={key} editor={editor} visible={visible} readOnly={readOnly} />
        )}
        {(!isNarrow || tab === 'preview') && (
          <BlocksPreview
            preview={preview.data}
            failed={preview.isError}
            onRetry={async () => (await preview.refetch()).data?.page}
            chosen={editor.chosen}
            name={block ? t(`kind.${block.kind}`) : ''}
            onChoose={editor.choose}
            moments={[
              { value: NOW, label: t('preview.today') },
              ...(planned ? [{ value: 'planned', label: t('preview.planned') }] : []),
            ]}
            moment={at ? 'planned' : NOW}
            onMoment={setMoment}
          />
        )}
        {(!isNarrow || tab === 'blocks') && (
          <aside className={classes.side}>
            {!isNarrow && (settings ?? <p className={classes.hint}>{t('settings.none')}</p>)}
            {!readOnly && <PublishCard publishing={publishing} />}
            {!readOnly && key === 'home' && !block && <SeoCard editor={editor} />}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Drawer
          opened={block !== undefined && tab === 'blocks'}
          onClose={() => editor.choose('')}
          position="bottom"
          size="90%"
          title={t('settings.title')}
          closeButtonProps={{ 'aria-label': t('settings.shut'), size: 44 }}
        >
          {settings}
        </Drawer>
      )}
    </>
  )
}

type StaleProps = { editor: ReturnType<typeof useBlocksEditor>; reload: Reload }

/** Somebody else has saved meanwhile: theirs, or what is on this screen. */
function Stale({ editor, reload }: StaleProps) {
  const { t } = useTranslation('blocks')
  const theirs = async () => {
    const fresh = await reload()
    if (fresh) editor.take(fresh)
  }
  const mine = async () => {
    const fresh = await reload()
    if (fresh) editor.takeOver(fresh.version)
  }
  return (
    <FormAlert>
      {t('stale.line')}{' '}
      <Button size="compact-sm" onClick={() => void theirs()}>
        {t('stale.theirs')}
      </Button>{' '}
      <Button size="compact-sm" onClick={() => void mine()}>
        {t('stale.mine')}
      </Button>
    </FormAlert>
  )
}
