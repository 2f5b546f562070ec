import { fileURLToPath, URL } from 'node:url'
import react from '@vitejs/plugin-react'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

export const shared = {
  root: at('.'),
  configFile: false,
  publicDir: false,
  resolve: { alias: { '@': at('./src') } },
  plugins: [react()],
}

function browserTarget(name, entry, { publicDir = false, build = {}, css } = {}) {
  return {
    name,
    entry: at(entry),
    config: {
      ...shared,
      base: `/static/${name}/`,
      publicDir,
      css,
      build: {
        outDir: at(`./dist/${name}`),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: { input: at(entry) },
        ...build,
      },
    },
  }
}

/** A screen is fetched beside its layout, which fetches these: only layouts name them. */
const WITH_LAYOUTS = new Set(['frame', 'shell', 'rolldown-runtime'])
const comesWithLayout = (file) => file.includes('/f-')
const isLayout = (file) => file.includes('/l-')
const letter = ({ name }) => {
  if (WITH_LAYOUTS.has(name)) return 'f'
  return /Layout$/.test(name) ? 'l' : 'c'
}

/**
 * The names of all chunks and sheets stand in the first one, so they are short; the manifest says what is in which.
 * The eight characters after the dash are what the server knows files by that never change.
 */
export const admin = browserTarget('admin', './src/admin/main.tsx', {
  publicDir: at('./public'),
  build: {
    // In one order, for lists that differ little compress well.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        (isLayout(file) ? needed : needed.filter((one) => !comesWithLayout(one))).toSorted(),
    },
    rolldownOptions: {
      input: at('./src/admin/main.tsx'),
      output: {
        chunkFileNames: (chunk) => `assets/${letter(chunk)}-c[hash:7].js`,
        assetFileNames: 'assets/s-[hash:8][extname]',
      },
    },
  },
})
/** Classes are told apart by their file; Vite's hash and line in each name hardly compress. */
const css = {
  modules: {
    generateScopedName: (name, file) =>
      `${name}_${file.replace(/^.*\/src\/(storefront\/)?|\.module\.css.*$/g, '').replaceAll('/', '-')}`,
  },
}

const START = /[\\/]storefront[\\/]start\.ts$/

/** One style sheet: the server writes what a page needs of it into the page (see apps/storefront/page_style.py).
 * Two entries: `start` fetches `main` when its time has come. */
export const storefront = browserTarget('storefront', './src/storefront/main.tsx', {
  css,
  build: {
    cssCodeSplit: false,
    rolldownOptions: {
      input: [at('./src/storefront/start.ts'), at('./src/storefront/main.tsx')],
      output: {
        codeSplitting: {
          groups: [{ name: 'shop', tags: ['$initial'], test: (id) => !START.test(id) }],
        },
      },
    },
  },
})

/** One classic script that defines `globalThis.render`, run by V8 inside the web server. */
export const ssr = {
  name: 'ssr',
  entry: at('./src/storefront/server.tsx'),
  config: {
    ...shared,
    base: '/static/storefront/',
    css,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'true' },
    build: {
      outDir: at('./dist/ssr'),
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      reportCompressedSize: false,
      lib: {
        entry: at('./src/storefront/server.tsx'),
        formats: ['iife'],
        name: 'storefrontRenderer',
        fileName: () => 'render.js',
      },
    },
  },
}
