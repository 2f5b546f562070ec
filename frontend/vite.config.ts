import { fileURLToPath, URL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const backEnd = process.env.VITRINA_BACKEND ?? 'http://127.0.0.1:8000'

/** Development server and unit tests; the builds are in vite.targets.mjs. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    port: 5173,
    proxy: { '/api': { target: backEnd, xfwd: true }, '/media': { target: backEnd, xfwd: true } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    environmentOptions: { jsdom: { url: 'http://localhost:8000/' } },
    restoreMocks: true,
    // A worker loads React, Mantine and the page once, not for each file; see src/test/setup.ts.
    isolate: false,
    // Its list of toasts would outlive the file that sent them: started anew like our own modules.
    server: { deps: { inline: ['@mantine/notifications'] } },
    testTimeout: 60000,
  },
})
