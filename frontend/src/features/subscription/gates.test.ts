import { expect, test } from 'vitest'
import type { Plan } from '@/features/subscription/api'
import { fittingPlan, groupUses, holdsAll } from '@/features/subscription/gates'
import type { GateUse } from '@/features/subscription/myPlan'
import { addDays, daysBetween, dayText, lastDay } from '@/features/subscription/planDays'

const use = (gate: string, used: number, limit: number | null): GateUse => ({
  gate,
  used,
  limit,
  storeName: '',
})

const plan = (tierPlan: string, products: number | null) =>
  ({ tierPlan, gates: { products, images: 5 } }) as unknown as Plan

test('limits stand by how full they are', () => {
  const groups = groupUses([
    use('collaborators', 2, 1),
    use('products', 40, 50),
    use('coupons', 2, 3),
    use('stores', 1, 1),
    use('promotions', 1, 1),
    use('images', 0, 5),
    use('customDomains', 0, 0),
    use('courierQuotes', 9, null),
  ])
  const names = (uses: GateUse[]) => uses.map(({ gate }) => gate)
  expect(names(groups.over)).toEqual(['collaborators'])
  expect(names(groups.near)).toEqual(['products', 'promotions'])
  expect(names(groups.room)).toEqual(['coupons'])
  expect(names(groups.others)).toEqual(['stores', 'images', 'customDomains', 'courierQuotes'])
})

test('the cheapest plan that holds everything fits, else the largest', () => {
  const plans = [plan('LITE', 50), plan('STARTER', 500), plan('PRO', null)]
  expect(fittingPlan(plans, [use('products', 43, 50)])?.tierPlan).toBe('LITE')
  expect(fittingPlan(plans, [use('products', 51, 50)])?.tierPlan).toBe('STARTER')
  expect(fittingPlan(plans.slice(0, 2), [use('products', 900, 50)])?.tierPlan).toBe('STARTER')
  expect(holdsAll(plan('LITE', 50), [use('images', 9, 5)])).toBe(true)
})

test('days are counted without an hour in between', () => {
  expect(lastDay('2026-12-20')).toBe('2026-12-19')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30)
  expect(dayText('2026-12-19', 'en')).toMatch(/^Dec 19/)
})
