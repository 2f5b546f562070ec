import {
  type Icon,
  IconBuildingBank,
  IconCamera,
  IconEyeOff,
  IconQrcode,
  IconReceipt,
  IconRocket,
  IconShare,
  IconTruck,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { paths } from '@/lib/paths'
import { fold } from '@/lib/text'

export type Guide = {
  /** Also its address, and the key of its texts below `help:guides`. */
  name: string
  icon: Icon
  minutes: number
  /** Where one does what it tells. */
  to: string
}

export type GuideStep = { title: string; text: string }

/** In the order in which a new merchant needs them. */
export const guides: Guide[] = [
  { name: 'first-sale', icon: IconRocket, minutes: 2, to: paths.storeHome },
  { name: 'photos', icon: IconCamera, minutes: 2, to: paths.productList },
  { name: 'yape', icon: IconQrcode, minutes: 2, to: paths.paymentMethods },
  { name: 'other-payments', icon: IconBuildingBank, minutes: 2, to: paths.paymentMethods },
  { name: 'delivery', icon: IconTruck, minutes: 2, to: paths.logistics },
  { name: 'sharing', icon: IconShare, minutes: 2, to: paths.productList },
  { name: 'orders', icon: IconReceipt, minutes: 2, to: paths.orderList },
  { name: 'privacy', icon: IconEyeOff, minutes: 1, to: paths.general },
]

export const stepsOf = (t: TFunction<'help'>, { name }: Guide) =>
  t(`guides.${name}.steps`, { returnObjects: true }) as GuideStep[]

/** The guides that have every word of a text somewhere; accents and case do not matter. */
export function guidesAbout(text: string, t: TFunction<'help'>): Guide[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return guides.filter((guide) => {
    const texts = [
      t(`guides.${guide.name}.title`),
      t(`guides.${guide.name}.summary`),
      ...stepsOf(t, guide).flatMap(({ title, text }) => [title, text]),
    ]
    const folded = fold(texts.join(' '))
    return words.every((word) => folded.includes(word))
  })
}
