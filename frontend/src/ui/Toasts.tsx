import { Notifications } from '@mantine/notifications'
import { TOAST } from '@/constants'

const WIDTH = 420

/** Mounted once. The time a toast stays is counted in `notify`, which knows hover and focus. */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={false}
      limit={TOAST.atMost}
      transitionDuration={TOAST.enterMs}
      containerWidth={WIDTH}
      renderNotification={(data) => data.message}
    />
  )
}
