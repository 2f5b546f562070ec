import {
  IconBrandInstagram,
  IconBrandMessenger,
  IconBrandWhatsapp,
  IconMessageCircle,
} from '@tabler/icons-react'

const ICONS = {
  WEB: IconMessageCircle,
  WHATSAPP: IconBrandWhatsapp,
  MESSENGER: IconBrandMessenger,
  INSTAGRAM: IconBrandInstagram,
} as const

type Props = { channel: string; size?: number }

/** Its name stands beside it, or is read out. */
export function ChannelIcon({ channel, size = 16 }: Props) {
  const Icon = ICONS[channel as keyof typeof ICONS] ?? IconMessageCircle
  return <Icon size={size} stroke={1.75} aria-hidden />
}
