import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as constants from '@/constants'

test('locales and their cookie', () => {
  expect([...constants.LOCALES].sort()).toEqual(['en', 'es'])
  expect(constants.DEFAULT_LOCALE).toBe('en')
  expect(constants.LOCALE_COOKIE).toEqual({ days: 365, path: '/', sameSite: 'lax' })
})

test('session, tier and store types', () => {
  expect(constants.SESSION_COOKIE_HOURS).toBe(12)
  expect(constants.DEFAULT_TIER).toBe('LITE')
  expect(constants.DEFAULT_EXPIRED).toBe(true)
  expect(constants.STORE_TYPES).toEqual(['STORE', 'DISTRIBUTOR'])
})

test('notifications and toasts', () => {
  expect(constants.NOTIFICATION_MS).toBe(10_000)
  expect(constants.SESSION_EXPIRED_NOTIFICATION_MS).toBe(30_000)
  expect(constants.NOTIFICATION_POLL_MS).toBe(30_000)
  expect(constants.TOAST).toEqual({ enterMs: 300, leaveMs: 100, atMost: 3 })
})

test('page title, reload guard and scrolling', () => {
  expect(constants.pageTitle('Orders', 'Vitrina')).toBe('Orders · Vitrina')
  expect(constants.pageTitle('', 'Vitrina')).toBe('Vitrina')
  expect(constants.RELOAD_GUARD_MS).toBe(10_000)
  expect(constants.SCROLL_BEHAVIOR).toBe('smooth')
  const styles = readFileSync('src/global.css', 'utf8')
  expect(/^html \{\n {2}scroll-behavior: (\w+);/m.exec(styles)?.[1]).toBe(constants.SCROLL_BEHAVIOR)
})

test('telephone', () => {
  expect(constants.PHONE).toEqual({
    minNationalDigits: 2,
    maxNationalDigits: 17,
    maxInputLength: 250,
    maxExtensionDigits: 20,
    mode: 'auto',
  })
  expect(constants.PHONE_DROPDOWN).toEqual({ typeToFindMs: 700, opensAboveUnderPx: 200 })
  expect(constants.RECENT_FOCUS_AT_MOST).toBe(10)
})

test('page loading overlay', () => {
  expect(constants.PAGE_LOADER).toEqual({
    throttleMs: 200,
    durationMs: 2000,
    hideDelayMs: 500,
    resetDelayMs: 400,
    opacity: 0.95,
    transitionSeconds: 0.4,
  })
})

test('virtual lists, type-ahead and buttons', () => {
  expect(constants.VIRTUAL_LIST).toEqual({ rowPx: 40, overscan: 12 })
  expect(constants.LISTBOX_TYPE_AHEAD_MS).toBe(350)
  expect(constants.BUTTON_SHAPES).toEqual(['semi-rounded', 'fully-rounded'])
})

test('the one retry of reading calls and the shown error codes', () => {
  expect(constants.RETRY).toEqual({
    times: 1,
    statuses: [408, 409, 425, 429, 500, 502, 503, 504],
  })
  expect(constants.ERROR_CODES).toEqual({ validation: 'VALIDATION', duplicate: '11000' })
  expect(constants.SHORT_CODE_LENGTH).toBe(3)
  expect(constants.DEFAULT_ERROR_STATUS).toBe(500)
})

test('saving, drafts, skeletons and counts', () => {
  expect(constants.SAVED_NOTE_MS).toBe(2000)
  expect(constants.DRAFT_DAYS).toBe(7)
  expect(constants.SKELETON_DELAY_MS).toBe(200)
  expect(constants.COUNT_CAP).toBe(10_000)
})
