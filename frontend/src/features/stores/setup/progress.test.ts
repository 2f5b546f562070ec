import { expect, it } from 'vitest'
import {
  passed,
  placeOfStep,
  resumeAt,
  STEP_KEYS,
  stepOfPlace,
} from '@/features/stores/setup/progress'

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

const HALF = { step: 'business', finished: false }

it.each([
  [null, HALF, 2],
  ['store', HALF, 0],
  ['look', HALF, 2],
  ['product', HALF, 2],
  ['done', HALF, 2],
  ['a step of long ago', HALF, 2],
  ['look', { step: 'product', finished: true }, 2],
  ['done', { step: 'product', finished: true }, STEP_KEYS.length],
])('the address of question %s of %o shows question %i', (requested, setup, place) =>
  expect(placeOfStep(requested, setup)).toBe(place),
)

it('names each question, and the end, in the address', () => {
  expect([0, 1, 2, 3, 4, 5].map(stepOfPlace)).toEqual([...STEP_KEYS, 'done'])
})
