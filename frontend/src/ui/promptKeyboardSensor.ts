import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

// About half a second: by then it has measured, or the drag is over.
const FRAMES = 30

/**
 * dnd-kit hears the keys only a task after it has picked something up, and goes nowhere before it has
 * measured. Keys pressed meanwhile, as on a slow phone, are kept and given to it then.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const page = (props.event.target as Element).ownerDocument
    const early: KeyboardEvent[] = []
    const keep = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) early.push(event)
    }
    const hasMeasured = () => {
      const { collisionRect, droppableRects } = props.context.current
      return collisionRect !== null && droppableRects.size > 0
    }
    const handOver = (frames: number) => {
      if (!hasMeasured() && frames > 0) {
        requestAnimationFrame(() => handOver(frames - 1))
        return
      }
      page.removeEventListener('keydown', keep, true)
      for (const event of early) page.dispatchEvent(new KeyboardEvent(event.type, event))
    }
    page.addEventListener('keydown', keep, true)
    setTimeout(() => handOver(FRAMES))
  }
}
