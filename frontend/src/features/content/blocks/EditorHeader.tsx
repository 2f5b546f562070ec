import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconDots,
  IconExternalLink,
  IconHistory,
  IconHome,
  IconPencil,
  IconShare,
  IconSparkles,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { atPage, BLOCK_LINK, type BlockPageKey } from '@/features/content/blocks/api'
import { ReadyDialog, VersionsDialog } from '@/features/content/blocks/PageDialogs'
import { PublishButton } from '@/features/content/blocks/PublishCard'
import type { BlocksEditor } from '@/features/content/blocks/useBlocksEditor'
import type { Publishing } from '@/features/content/blocks/usePublishing'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

const STATES = {
  draft: { tone: 'warning', icon: IconPencil },
  live: { tone: 'ok', icon: IconCheck },
  plain: { tone: 'neutral', icon: IconHome },
} as const

type Props = { page: BlockPageKey; editor: BlocksEditor; publishing: Publishing; readOnly: boolean }

export function EditorHeader({ page, editor, publishing, readOnly }: Props) {
  const { t } = useTranslation(['blocks', 'content'])
  const href = useHref()
  const [dialog, setDialog] = useState<'ready' | 'versions' | null>(null)
  const link = useStoreMutation('post', BLOCK_LINK)
  const { row, undo, redo, saving } = editor
  const state = row.hasDraft ? 'draft' : row.isOwn ? 'live' : 'plain'
  const share = async () => {
    if (!(await editor.save())) return
    const { url } = await link.mutateAsync(atPage(page) as never)
    await navigator.clipboard?.writeText(url).catch(() => undefined)
    notify.success({ title: t('link.copied'), description: t('link.line') })
  }
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title={t(`page.${page}`)}
        back={{ label: t('content:pages.title'), to: href.store(paths.storePages) }}
        chips={
          <StatusChip tone={STATES[state].tone} icon={STATES[state].icon}>
            {t(`state.${state}`)}
          </StatusChip>
        }
        line={readOnly ? t('readOnly') : t(`saving.${saving}`)}
        actions={
          <>
            <ActionIcon aria-label={t('undo')} disabled={!undo} onClick={undo}>
              <IconArrowBackUp {...icon} />
            </ActionIcon>
            <ActionIcon aria-label={t('redo')} disabled={!redo} onClick={redo}>
              <IconArrowForwardUp {...icon} />
            </ActionIcon>
            <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <ActionIcon aria-label={t('more')}>
                  <IconDots {...icon} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconSparkles {...icon} />}
                  disabled={readOnly}
                  onClick={() => setDialog('ready')}
                >
                  {t('ready.open')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconHistory {...icon} />}
                  onClick={() => setDialog('versions')}
                >
                  {t('versions.title')}
                </Menu.Item>
                <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => void share()}>
                  {t('link.copy')}
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href={row.url}
                  target="_blank"
                  leftSection={<IconExternalLink {...icon} />}
                >
                  {t('content:texts.inShop')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <PublishButton publishing={publishing} />
          </>
        }
      />
      <ReadyDialog page={page} editor={editor} opened={dialog === 'ready'} onClose={close} />
      <VersionsDialog page={page} editor={editor} opened={dialog === 'versions'} onClose={close} />
    </>
  )
}
