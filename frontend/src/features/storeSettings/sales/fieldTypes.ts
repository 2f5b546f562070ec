import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarTime,
  IconCheckbox,
  IconClock,
  IconCursorText,
  IconFile,
  IconId,
  IconListDetails,
  IconMail,
  IconMapPin,
  IconNumbers,
  IconPhone,
  IconToggleLeft,
  IconWorld,
} from '@tabler/icons-react'
import type { Answer } from '@/api/types'

export type OrderField = Answer<'/api/v1/order-additional-information', 'get'>['items'][number]
export type FieldType = OrderField['type']
export type FieldCondition = OrderField['conditions'][number]

export const FIELD_ICONS = {
  LINE: IconCursorText,
  TEXT: IconAlignLeft,
  NUMBER: IconNumbers,
  YES_NO: IconToggleLeft,
  CHOICE: IconListDetails,
  MULTI_CHOICE: IconCheckbox,
  DATE: IconCalendar,
  TIME: IconClock,
  DATE_TIME: IconCalendarTime,
  PHONE: IconPhone,
  EMAIL: IconMail,
  DOCUMENT: IconId,
  DISTRICT: IconMapPin,
  FILE: IconFile,
  COUNTRY: IconWorld,
} as const
export const FIELD_TYPES = Object.keys(FIELD_ICONS) as FieldType[]

/** What a field of a type may ask besides; as order_fields.py has it. */
export const CHECKS: Partial<Record<FieldType, readonly NonNullable<OrderField['check']>[]>> = {
  LINE: ['LETTERS', 'DIGITS', 'LETTERS_DIGITS', 'WEB_ADDRESS'],
  NUMBER: ['WHOLE'],
  DOCUMENT: ['DNI', 'RUC', 'CE'],
}
export const BOUNDED: FieldType[] = ['LINE', 'TEXT', 'NUMBER', 'MULTI_CHOICE', 'DATE']
export const WITH_OPTIONS: FieldType[] = ['CHOICE', 'MULTI_CHOICE']
export const WITH_PLACEHOLDER: FieldType[] = [
  'LINE',
  'TEXT',
  'NUMBER',
  'PHONE',
  'EMAIL',
  'DOCUMENT',
]
export const PAPERS = ['PACKING_SLIP', 'EMAIL', 'RECEIPT'] as const
export const MAX_ACTIVE = 20
export const MAX_OPTIONS = 50
export const MAX_CONDITIONS = 3

/** Fields whose answers a later one may wait for. */
export const canBeParent = ({ type }: OrderField) =>
  type === 'YES_NO' || WITH_OPTIONS.includes(type)
