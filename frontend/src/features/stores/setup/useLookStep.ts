import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useUploadFile } from '@/features/attachments/api'
import { type Facts, named, setupCalls } from '@/features/stores/setup/setupApi'
import type { ChangePreview } from '@/features/stores/setup/useSetupPreview'
import { useServerForm } from '@/lib/useServerForm'
import { lookOf, THEMES, type ThemeName } from '@/ui/shopPreview/themes'

type LookValues = { theme: ThemeName; palette: string; logoOid: string; heroTitle: string }
type Picture = { attachmentOid: string; url: string }

/** The form of the third step; the preview shows a choice before it is saved. */
export function useLookStep(
  { store, design }: Facts,
  onPreview: ChangePreview,
  onDone: () => Promise<void>,
) {
  const logo = design.logo as Picture | null
  const hero = design.hero.title as Record<string, string> | undefined
  const [logoUrl, setLogoUrl] = useState(logo?.url ?? null)
  const upload = useUploadFile(store._id)
  const schema = useMemo(() => z.object({ heroTitle: z.string().check(z.maxLength(160)) }), [])

  const server = useServerForm<LookValues>({
    initialValues: {
      theme: design.theme as ThemeName,
      palette: design.palette,
      logoOid: logo?.attachmentOid ?? '',
      heroTitle: hero?.[store.language] ?? '',
    },
    schema,
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

  const chooseTheme = (theme: ThemeName) => {
    const palette = THEMES[theme].palettes[0]?.key ?? ''
    form.setValues({ theme, palette })
    onPreview({ look: lookOf(theme, palette) })
  }
  const choosePalette = (palette: string) => {
    form.setFieldValue('palette', palette)
    onPreview({ look: lookOf(form.getValues().theme, palette) })
  }
  const showLogo = (logoOid: string, url: string | null) => {
    form.setFieldValue('logoOid', logoOid)
    setLogoUrl(url)
    onPreview({ logoUrl: url })
  }
  const uploadLogo = async (file: Blob, onProgress: (percentage: number) => void) => {
    const added = await upload(file, onProgress)
    showLogo(added._id, added.url)
    // A picture is kept at once: it can't be drafted in the browser.
    await setupCalls(store._id)
      .changeDesign({ logoOid: added._id })
      .catch(() => undefined)
  }
  return {
    ...server,
    logoUrl,
    chooseTheme,
    choosePalette,
    uploadLogo,
    removeLogo: () => showLogo('', null),
  }
}
