import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { useUploadFile } from '@/features/attachments/api'
import { type Facts, named, setupCalls } from '@/features/stores/setup/setupApi'
import type { ChangePreview } from '@/features/stores/setup/useSetupPreview'
import { useServerForm } from '@/lib/useServerForm'
import { lookOf, THEMES, type ThemeName } from '@/ui/shopPreview/themes'

type LookValues = {
  theme: ThemeName
  palette: string
  logoOid: string
  logoUrl: string
  heroTitle: string
}
type Picture = { attachmentOid: string; url: string }

/** The form of the third step; the preview shows a choice before it is saved. */
export function useLookStep(
  { store, design }: Facts,
  onPreview: ChangePreview,
  onDone: () => Promise<void>,
) {
  const logo = design.logo as Picture | null
  const hero = design.hero.title as Record<string, string> | undefined
  const upload = useUploadFile(store._id)
  const schema = useMemo(() => z.object({ heroTitle: z.string().check(z.maxLength(160)) }), [])

  const server = useServerForm<LookValues>({
    initialValues: {
      theme: design.theme as ThemeName,
      palette: design.palette,
      logoOid: logo?.attachmentOid ?? '',
      logoUrl: logo?.url ?? '',
      heroTitle: hero?.[store.language] ?? '',
    },
    schema,
    draftKey: `setup-look:${store._id}`,
    submit: async ({ theme, palette, logoOid, heroTitle }) => {
      const change = setupCalls(store._id).changeDesign({
        theme,
        palette,
        logoOid: logoOid === '' ? null : logoOid,
        hero: { title: { ...hero, [store.language]: heroTitle.trim() || null } },
      })
      await named(change, { hero: 'heroTitle' })
      await onDone()
    },
  })
  const { form } = server

  const { theme, palette, logoUrl, heroTitle } = form.values

  const preview = useRef(onPreview)
  preview.current = onPreview
  useEffect(() => {
    const look = lookOf(theme, palette)
    preview.current({ look, logoUrl: logoUrl === '' ? null : logoUrl, hero: heroTitle })
  }, [theme, palette, logoUrl, heroTitle])

  const chooseTheme = (chosen: ThemeName) =>
    form.setValues({ theme: chosen, palette: THEMES[chosen].palettes[0]?.key ?? '' })
  const takeLogo = async ({ _id, url }: { _id: string; url: string }) => {
    form.setValues({ logoOid: _id, logoUrl: url })
    // A picture is kept at once, whatever becomes of the rest of the step.
    await setupCalls(store._id)
      .changeDesign({ logoOid: _id })
      .catch(() => undefined)
  }
  return {
    ...server,
    chooseTheme,
    takeLogo,
    uploadLogo: async (file: Blob, onProgress: (percentage: number) => void) =>
      takeLogo(await upload(file, onProgress)),
    removeLogo: () => form.setValues({ logoOid: '', logoUrl: '' }),
  }
}
