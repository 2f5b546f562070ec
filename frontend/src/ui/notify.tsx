import { notifications, notificationsStore } from '@mantine/notifications'
import { NOTIFICATION_MS, SESSION_EXPIRED_NOTIFICATION_MS, TOAST } from '@/constants'
import { type ToastAction, ToastBody, type ToastKind } from '@/ui/toasts/ToastBody'
import { ToastTimer } from '@/ui/toasts/ToastTimer'

export type Toast = {
  /** The result in the past tense with its object: "Order #1248 paid". */
  title: string
  description?: string | string[]
  action?: ToastAction | ToastAction[]
  duration?: number
  /** Toasts of one kind and key become one; without a key, those of the same title and no action. */
  mergeKey?: string
  /** What it is about: the next toast about the same takes the place of this one. */
  about?: string
  /** The title of `count` merged ones: "5 orders packed". */
  merged?: (count: number) => string
}

type Live = { id: string; count: number; timer: ToastTimer; about?: string }
const live = new Map<string, Live>()
let sequence = 0
const LEAVING = { transitionDuration: `${TOAST.leaveMs}ms` }

function hide(id: string): void {
  const entry = [...live].find(([, { id: found }]) => found === id)
  entry?.[1].timer.stop()
  if (entry) live.delete(entry[0])
  notifications.updateState(notificationsStore, (all) =>
    all.map((item) => (item.id === id ? { ...item, style: LEAVING } : item)),
  )
  // The leaving style has to be painted before the toast leaves the list.
  setTimeout(() => notifications.hide(id), 0)
}

function body(kind: ToastKind, toast: Toast, id: string, count: number) {
  const merged = toast.merged?.(count) ?? `${toast.title} × ${count}`
  return (
    <ToastBody
      kind={kind}
      title={count > 1 ? merged : toast.title}
      description={toast.description}
      action={toast.action}
      onClose={() => hide(id)}
    />
  )
}

function merge(kind: ToastKind, toast: Toast, found: Live): string {
  found.count += 1
  // It speaks of several now.
  found.about = undefined
  notifications.update({ id: found.id, message: body(kind, toast, found.id, found.count) })
  found.timer.restart()
  return found.id
}

function show(kind: ToastKind, toast: Toast): string {
  const id = `toast-${sequence + 1}`
  // What one of them can undo the next one can't: they are told apart unless their sender says otherwise.
  const key = `${kind}:${toast.mergeKey ?? (toast.action ? id : toast.title)}`
  const found = live.get(key)
  if (toast.about) {
    const stale = [...live.values()].filter((one) => one !== found && one.about === toast.about)
    for (const one of stale) hide(one.id)
  }
  if (found) return merge(kind, toast, found)
  sequence += 1
  const timer = new ToastTimer(toast.duration ?? NOTIFICATION_MS, () => hide(id))
  live.set(key, { id, count: 1, timer, about: toast.about })
  const urgent = kind === 'error' || kind === 'warn'
  notifications.show({
    id,
    role: urgent ? 'alert' : 'status',
    priority: urgent ? 1 : 0,
    message: body(kind, toast, id, 1),
    onOpen: () => timer.start(),
    onMouseEnter: () => timer.hold(),
    onMouseLeave: () => timer.release(),
    onFocusCapture: () => timer.hold(),
    onBlurCapture: () => timer.release(),
  })
  return id
}

export const notify = {
  success: (toast: Toast) => show('success', toast),
  info: (toast: Toast) => show('info', toast),
  warn: (toast: Toast) => show('warn', toast),
  error: (toast: Toast) => show('error', toast),
  sessionExpired: (toast: Toast) =>
    show('warn', {
      ...toast,
      duration: SESSION_EXPIRED_NOTIFICATION_MS,
      mergeKey: 'session',
      merged: () => toast.title,
    }),
  hide,
}
