import * as z from 'zod/mini'
import type { NetworkName, SocialMedia } from '@/features/presence/api'
import { translatedText } from '@/ui/form/rules'

export const NETWORKS = [
  'INSTAGRAM',
  'FACEBOOK',
  'TIKTOK',
  'WHATSAPP',
  'YOUTUBE',
  'X',
  'PINTEREST',
  'LINKEDIN',
  'TELEGRAM',
] as const satisfies readonly NetworkName[]
export const MAX_HANDLE = 250
export const MAX_GREETING = 200

const link = z.object({
  network: z.enum(NETWORKS),
  handle: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_HANDLE)),
  text: translatedText(MAX_GREETING),
  inFooter: z.boolean(),
  inMenu: z.boolean(),
})
export type SocialRow = z.infer<typeof link>

export const socialSchema = z.object({ links: z.array(link) })

export const socialValues = ({ links }: SocialMedia): { links: SocialRow[] } => ({
  links: links.map(({ network, handle, text, inFooter, inMenu }) => ({
    network,
    handle,
    text,
    inFooter,
    inMenu,
  })),
})

/** The networks that have no row yet. */
export const unusedNetworks = (links: SocialRow[]) =>
  NETWORKS.filter((network) => !links.some((row) => row.network === network))
