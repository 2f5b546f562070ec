import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@/global.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import * as z from 'zod/mini'
import { Overlays } from '@/admin/layouts/Overlays'
import { watchPreloadErrors } from '@/admin/preloadErrors'
import { addAdminRoutes, routes } from '@/admin/routes'
import { wireApi } from '@/admin/wireApi'
import { startTexts } from '@/i18n/index'
import { splitLocale } from '@/i18n/localePath'
import { theme } from '@/theme'
import { cssVariablesResolver } from '@/themeVariables'
import { watchSecondClicks } from '@/ui/secondClicks'

// Compiled checks need eval, which the page's policy forbids.
z.config({ jitless: true })

async function start(root: HTMLElement): Promise<void> {
  await startTexts(splitLocale(window.location.pathname).locale)
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addAdminRoutes })
  watchPreloadErrors(router)
  wireApi(router)
  watchSecondClicks()
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
        <Overlays />
      </MantineProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root !== null) void start(root)
