import type { Plan } from '@/features/subscription/api'
import type { GateUse } from '@/features/subscription/myPlan'

const NEAR = 0.8
/** Sizes of one thing, which do not fill up. */
export const NOT_COUNTED = ['images', 'uploadRows', 'analyticsDays']
/** One of one is no news of these. */
const SINGLE = ['stores', 'warehouses']

export type UseGroups = { over: GateUse[]; near: GateUse[]; room: GateUse[]; others: GateUse[] }

const isQuiet = ({ gate, used, limit }: GateUse) =>
  NOT_COUNTED.includes(gate) || limit === null || (limit <= used && SINGLE.includes(gate))

/** What is over its limit, what comes near, what has room, and what only says how much. */
export function groupUses(uses: GateUse[]): UseGroups {
  const groups: UseGroups = { over: [], near: [], room: [], others: [] }
  for (const use of uses) {
    const limit = use.limit ?? Number.POSITIVE_INFINITY
    if (use.used > limit) groups.over.push(use)
    else if (isQuiet(use) || (limit === 0 && use.used === 0)) groups.others.push(use)
    else if (use.used > 0 && use.used / limit >= NEAR) groups.near.push(use)
    else groups.room.push(use)
  }
  return groups
}

export function holdsAll(plan: Plan, uses: GateUse[]): boolean {
  return uses.every(({ gate, used }) => {
    const limit = (plan.gates as Record<string, number | null | undefined>)[gate]
    return limit === undefined || limit === null || NOT_COUNTED.includes(gate) || used <= limit
  })
}

/** The cheapest plan that holds everything; the largest where none does. */
export function fittingPlan(plans: Plan[], uses: GateUse[]): Plan | undefined {
  return plans.find((plan) => holdsAll(plan, uses)) ?? plans.at(-1)
}

export const limitOf = (plan: Plan, gate: string): number | null | undefined =>
  (plan.gates as Record<string, number | null | undefined>)[gate]
