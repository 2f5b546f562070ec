import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { useStoreMutation } from '@/api/mutations'
import { useUploadFile } from '@/features/attachments/api'
import type { Facts } from '@/features/stores/setup/setupApi'
import type { ChangePreview } from '@/features/stores/setup/useSetupPreview'
import { chosenPalette } from '@/lib/chosenPalette'
import { text } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { lookOf, THEME_NAMES, THEMES, type ThemeName } from '@/ui/shopPreview/themes'

type Picture = { attachmentOid: string; url: string }

/** As chosen in the public gallery, unless the store has left its first look already. */
function firstLook({ theme, palette }: Facts['design']): { theme: ThemeName; palette: string } {
  const chosen = chosenPalette.read()
  const known = THEME_NAMES.find((name) => name === chosen?.theme)
  const isPlain = palette === THEMES[THEME_NAMES[0]].palettes[0]?.key
  const found = known && THEMES[known].palettes.find(({ key }) => key === chosen?.palette)
  return isPlain && found
    ? { theme: known, palette: found.key }
    : { theme: theme as ThemeName, palette }
}

const PATH = '/api/v1/store/design'

const lookSchema = z.object({
  theme: z.custom<ThemeName>(),
  palette: z.string(),
  logoOid: z.string(),
  logoUrl: z.string(),
  heroTitle: text(160),
})

/** The form of the third step; the preview shows a choice before it is saved. */
export function useLookStep(
  { store, design }: Facts,
  onPreview: ChangePreview,
  onDone: () => Promise<void>,
) {
  const logo = design.logo as Picture | null
  const hero = design.hero.title as Record<string, string> | undefined
  const upload = useUploadFile(store._id)
  const { mutateAsync: change } = useStoreMutation('patch', PATH, { silent: true })
  const { mutate: keep } = useStoreMutation('patch', PATH)
  const form = useServerForm({
    schema: lookSchema,
    texts: 'stores',
    label: (field) => field,
    values: {
      ...firstLook(design),
      logoOid: logo?.attachmentOid ?? '',
      logoUrl: logo?.url ?? '',
      heroTitle: hero?.[store.language] ?? '',
    },
    draftKey: `setup-look:${store._id}`,
    restore: 'at once',
    keepValues: true,
    serverPaths: { hero: 'heroTitle' },
    submit: async (chosen) => {
      await change({
        body: {
          theme: chosen.theme,
          palette: chosen.palette,
          logoOid: chosen.logoOid === '' ? null : chosen.logoOid,
          hero: { title: { ...hero, [store.language]: chosen.heroTitle || null } },
        },
      })
      chosenPalette.drop()
      await onDone()
    },
  })
  const { theme, palette, logoUrl, heroTitle } = form.values

  const preview = useRef(onPreview)
  preview.current = onPreview
  useEffect(() => {
    const look = lookOf(theme, palette)
    preview.current({ look, logoUrl: logoUrl === '' ? null : logoUrl, hero: heroTitle })
  }, [theme, palette, logoUrl, heroTitle])

  const chooseTheme = (chosen: ThemeName) =>
    form.setValues({ theme: chosen, palette: THEMES[chosen].palettes[0]?.key ?? '' })
  const takeLogo = ({ _id, url }: { _id: string; url: string }) => {
    form.setValues({ logoOid: _id, logoUrl: url })
    // A picture is kept at once, whatever becomes of the rest of the step.
    keep({ body: { logoOid: _id } })
  }
  return {
    ...form,
    chooseTheme,
    takeLogo,
    uploadLogo: async (file: Blob, onProgress: (percentage: number) => void) =>
      takeLogo(await upload(file, onProgress)),
    removeLogo: () => form.setValues({ logoOid: '', logoUrl: '' }),
  }
}
