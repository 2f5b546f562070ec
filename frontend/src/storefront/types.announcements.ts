import type { Picture } from './types'

/** Pages that an announcement is meant for; none: all. */
export type Place = 'HOME' | 'CATALOG' | 'PRODUCT' | 'TEXTS'

export type HeaderText = {
  text: string
  href: string
  tone: 'ACCENT' | 'DARK' | 'LIGHT'
  places: Place[]
}

export type Banner = { alt: string; href: string; image: Picture; phoneImage: Picture | null }

export type Popup = {
  _id: string
  title: string
  text: string
  button: string
  href: string
  image: Picture | null
  collectsEmail: boolean
  trigger: 'SECONDS' | 'SCROLL' | 'EXIT'
  /** Seconds, or percent of the page. */
  after: number
  frequency: 'WEEK' | 'MONTH' | 'ONCE'
  places: Place[]
}

export type Announcements = { headers: HeaderText[]; banners: Banner[]; popups: Popup[] }
