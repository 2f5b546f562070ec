import type { ComponentType } from 'react'
import { BusinessStep } from '@/features/stores/setup/BusinessStep'
import { LookStep } from '@/features/stores/setup/LookStep'
import { ProductStep } from '@/features/stores/setup/ProductStep'
import { STEP_KEYS } from '@/features/stores/setup/progress'
import { SellStep } from '@/features/stores/setup/SellStep'
import { StoreStep } from '@/features/stores/setup/StoreStep'
import type { Facts } from '@/features/stores/setup/setupApi'
import type { ChangePreview } from '@/features/stores/setup/useSetupPreview'
import type { Store } from '@/lib/store/useStore'

export type StepProps = {
  /** What is known of the store; nothing before the first step has made it. */
  facts: Facts | undefined
  /** What the preview at the right shows while one types. */
  onPreview: ChangePreview
  /** The step is saved: on to the next. */
  onDone: (made?: Store) => Promise<void>
  onBack?: () => void
  onSkip?: () => void
  isLast: boolean
}

/** A step after the first: the store is there. */
export type NextStepProps = StepProps & { facts: Facts }

type Key = (typeof STEP_KEYS)[number]

const screens: Record<Key, ComponentType<NextStepProps>> = {
  store: StoreStep as ComponentType<NextStepProps>,
  business: BusinessStep,
  look: LookStep,
  sell: SellStep,
  product: ProductStep,
}

/** The wizard in order; `key` is also what the server remembers. */
export const setupSteps = STEP_KEYS.map((key) => ({ key, Step: screens[key] }))
