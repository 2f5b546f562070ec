import { Button } from '@mantine/core'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SAVED_NOTE_MS } from '@/constants'
import { joinWords } from '@/lib/text'
import { useShortcut } from '@/ui/useShortcut'
import classes from './SaveBar.module.css'

type Props = {
  dirty: boolean
  /** The names of what changed: "Name", "price". */
  changes?: string[]
  onSave: () => void
  onDiscard: () => void
  saving?: boolean
  saveLabel?: string
}

const SETTLES_WITHIN_MS = 1500

/** True for two seconds after a save took the changes away. */
function useSavedNote(dirty: boolean, saving: boolean) {
  const [saved, setSaved] = useState(false)
  const savedAt = useRef(0)
  const wasDirty = useRef(dirty)
  if (saving) savedAt.current = Date.now()

  useEffect(() => {
    const settled = wasDirty.current && !dirty
    wasDirty.current = dirty
    if (dirty) setSaved(false)
    if (settled && Date.now() - savedAt.current < SETTLES_WITHIN_MS) setSaved(true)
  }, [dirty])
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), SAVED_NOTE_MS)
    return () => clearTimeout(timer)
  }, [saved])
  const forget = () => {
    savedAt.current = 0
  }
  return { saved, forget }
}

function Changes({ changes }: { changes: string[] }) {
  const { t, i18n } = useTranslation('ui')
  const count = changes.length
  return (
    <>
      <IconPencil size={16} stroke={2} className={classes.icon} aria-hidden />
      <span className={classes.count}>
        {count > 0 ? t('save.changes', { count }) : t('save.unnamed')}
      </span>
      {count > 0 && <span className={classes.names}>{joinWords(changes, i18n.language)}</span>}
    </>
  )
}

export function SaveBar({
  dirty,
  changes = [],
  onSave,
  onDiscard,
  saving = false,
  ...rest
}: Props) {
  const { t } = useTranslation('ui')
  const { saved, forget } = useSavedNote(dirty, saving)
  const save = () => !saving && onSave()
  useShortcut('s', save, dirty)
  if (!dirty && !saving && !saved) return null

  const discard = () => {
    forget()
    onDiscard()
  }
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} data-save-bar aria-label={t('save.region')}>
        <div className={classes.words} role="status">
          {saved ? (
            <>
              <IconCircleCheck
                size={16}
                stroke={2}
                className={classes.icon}
                data-saved
                aria-hidden
              />
              <span className={classes.count}>{t('save.saved')}</span>
            </>
          ) : (
            <Changes changes={changes} />
          )}
        </div>
        {!saved && (
          <div className={classes.actions}>
            <Button onClick={discard} disabled={saving}>
              {t('save.discard')}
            </Button>
            <Button
              variant="filled"
              onClick={(event) => event.detail < 2 && save()}
              loading={saving}
              rightSection={
                <kbd className={classes.shortcut} aria-hidden>
                  {t('save.shortcut')}
                </kbd>
              }
            >
              {rest.saveLabel ?? t('save.save')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
