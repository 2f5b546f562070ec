import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import {
  atPage,
  BLOCK_DRAFT,
  type BlockPageKey,
  type PageVersion,
  type ReadyPage,
} from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import type { BlocksEditor } from '@/features/content/blocks/useBlocksEditor'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime, formatNear } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

const READY: ReadyPage[] = ['COMPLETE', 'CATALOG', 'STORY', 'PRESENT']

type Props = { page: BlockPageKey; editor: BlocksEditor; opened: boolean; onClose: () => void }

function useStart({ page, editor, onClose }: Props) {
  const start = useStoreMutation('post', BLOCK_DRAFT, { refetchType: 'none' })
  return (source: 'READY' | 'VERSION', part: { ready?: ReadyPage; number?: number }) =>
    start.mutate(
      { ...atPage(page), body: { source, ready: 'COMPLETE', ...part } },
      {
        onSuccess: (fresh) => {
          editor.take(fresh)
          onClose()
        },
      },
    )
}

/** Whole pages made of the store's own data; the step can be taken back. */
export function ReadyDialog(props: Props) {
  const { t } = useTranslation(['blocks', 'ui'])
  const start = useStart(props)
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      size={560}
      title={t('ready.title')}
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
    >
      <p className={classes.dim}>{t('ready.line')}</p>
      <ul className={classes.kinds} data-single>
        {READY.map((ready) => (
          <li key={ready}>
            <button
              type="button"
              className={classes.kind}
              onClick={() => start('READY', { ready })}
            >
              <span className={classes.words}>
                <strong>{t(`ready.${ready}`)}</strong>
                <span className={classes.dim}>{t(`ready.${props.page}.${ready}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** What was published, the newest first; each can begin the draft again. */
export function VersionsDialog(props: Props) {
  const { t } = useTranslation(['blocks', 'ui'])
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const start = useStart(props)
  const line = ({ state, effectiveAt, inForceFrom, publishedAt, publishedByName }: PageVersion) =>
    [
      t(`versions.${state}`, {
        when: formatDayTime(inForceFrom ?? effectiveAt, locale, timeZone),
      }),
      t('versions.by', { name: publishedByName, when: formatNear(publishedAt, locale, timeZone) }),
    ].join(' · ')
  const { versions } = props.editor.row
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      size={560}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
    >
      {versions.length === 0 && <p className={classes.dim}>{t('versions.none')}</p>}
      <ul className={classes.versions}>
        {versions.map((version) => (
          <li key={version.number}>
            <span className={classes.words}>
              <strong>
                {t('versions.one', { number: version.number })} ·{' '}
                {t('versions.blocks', { count: version.blocks })}
              </strong>
              <span className={classes.dim}>{line(version)}</span>
            </span>
            <Button
              size="compact-sm"
              aria-label={t('versions.restoreOne', { number: version.number })}
              onClick={() => start('VERSION', { number: version.number })}
            >
              {t('versions.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
