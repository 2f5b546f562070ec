import { Button, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmStore, type Question } from '@/ui/confirm'
import { recentFocus } from '@/ui/recentFocus'
import classes from './ConfirmModal.module.css'

const WIDTH = 440
/** Above dialogs and drawers, whichever of them was mounted first. */
const Z_INDEX = 250

/** The button that asked may be gone with its row: the keyboard goes back to where it was before. */
function keepFocus(): void {
  if (document.activeElement === document.body) recentFocus.restore()
}

/** Mounted once; `confirm()` opens it. No, the cross and Esc all mean no. */
export function ConfirmModal() {
  const { t } = useTranslation('ui')
  const pending = confirmStore.use()
  const [latest, setLatest] = useState<Question | null>(pending)
  useEffect(() => {
    if (pending) setLatest(pending)
  }, [pending])
  useEffect(() => recentFocus.watch(), [])
  const question = pending ?? latest
  const answer = (confirmed: boolean) => confirmStore.get()?.answer(confirmed)
  // Esc answers the question alone: what it was asked over would close, too, or ask once more.
  useWindowEvent(
    'keydown',
    (event) => {
      if (pending === null || event.key !== 'Escape' || event.isComposing) return
      event.stopImmediatePropagation()
      answer(false)
    },
    { capture: true },
  )

  return (
    <Modal
      opened={pending !== null}
      onClose={() => answer(false)}
      closeOnEscape={false}
      onExitTransitionEnd={keepFocus}
      size={WIDTH}
      zIndex={Z_INDEX}
      title={question?.title}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      classNames={classes}
    >
      {question?.description && <div className={classes.description}>{question.description}</div>}
      <div className={classes.actions}>
        <Button data-autofocus onClick={() => answer(false)}>
          {question?.cancelLabel ?? t('confirm.no')}
        </Button>
        <Button
          variant="filled"
          color={question?.danger ? 'rojo' : undefined}
          onClick={() => answer(true)}
        >
          {question?.confirmLabel ?? t('confirm.yes')}
        </Button>
      </div>
    </Modal>
  )
}
