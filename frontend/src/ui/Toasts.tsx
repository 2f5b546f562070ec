import { Notifications } from '@mantine/notifications'
import { TOAST } from '@/constants'
import classes from './Toasts.module.css'

const WIDTH = 420

/** Mounted once. The time a toast stays is counted in `notify`, which knows hover and focus. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      className={classes.root}
      autoClose={false}
      limit={TOAST.atMost}
      transitionDuration={TOAST.enterMs}
      containerWidth={WIDTH}
      renderNotification={(data) => data.message}
    />
  )
}
