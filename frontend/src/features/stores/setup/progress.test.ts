import { expect, it } from 'vitest'
import { passed, resumeAt, STEP_KEYS } from '@/features/stores/setup/progress'

it.each([
  [undefined, 0],
  [{ step: '', finished: false }, 1],
  [{ step: 'store', finished: false }, 1],
  [{ step: 'look', finished: false }, 3],
  [{ step: 'product', finished: false }, 4],
  [{ step: 'a step of long ago', finished: false }, 1],
  [{ step: 'business', finished: true }, STEP_KEYS.length],
])('%o goes on at question %i', (setup, index) => expect(resumeAt(setup)).toBe(index))

it('keeps the furthest question when one goes back', () => {
  expect(passed({ step: 'look', finished: false }, 1)).toEqual({ step: 'look', finished: false })
  expect(passed({ step: 'look', finished: false }, 3)).toEqual({ step: 'sell', finished: false })
})

it('is finished by the last question and stays so', () => {
  expect(passed({ step: 'sell', finished: false }, 4)).toEqual({ step: 'product', finished: true })
  expect(passed({ step: 'product', finished: true }, 0).finished).toBe(true)
})
