import { type KeyboardCoordinateGetter, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { PromptKeyboardSensor } from '@/ui/promptKeyboardSensor'

// A click on what lies in a row is no drag.
const FAR_ENOUGH = { activationConstraint: { distance: 6 } }

/** Drag by pointer, or by the keyboard: space to pick up, arrows to move. */
export function useListSensors(
  coordinateGetter: KeyboardCoordinateGetter = sortableKeyboardCoordinates,
) {
  return useSensors(
    useSensor(PointerSensor, FAR_ENOUGH),
    useSensor(PromptKeyboardSensor, { coordinateGetter }),
  )
}
