import { notifications, notificationsStore } from '@mantine/notifications'
import { act } from '@testing-library/react'
import { notify } from '@/ui/notify'

/** Takes every toast away, so that the next test starts with none and merges with none. */
export function clearToasts(): void {
  const { notifications: visible, queue } = notificationsStore.getState()
  act(() => {
    for (const { id } of [...visible, ...queue]) if (id) notify.hide(id)
    notifications.clean()
  })
}
