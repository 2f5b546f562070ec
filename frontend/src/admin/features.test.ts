import { expect, it } from 'vitest'
import { features, redirects } from '@/admin/features'
import { layoutTexts } from '@/admin/layoutTexts'
import { paths } from '@/lib/paths'
import { screens } from '@/test/allRoutes'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const texts = new Map(
  Object.entries(sources).map(([path, text]) => [
    path.startsWith('./') ? `@/admin/${path.slice(2)}` : path.replace('../', '@/'),
    text,
  ]),
)

/** Loaded before the first page. */
const ALWAYS = ['ui', 'forms', 'shell']
const SCREEN = /[sS]creen\('([^']+)', .* import\('(@\/[^']+)'\)/g
const manifests = [...texts].filter(
  ([path]) => path.endsWith('/feature.ts') && !path.startsWith('@/lib/'),
)
const modules = new Map(
  manifests.flatMap(([, text]) =>
    [...text.matchAll(SCREEN)].map(([, path = '', module = '']) => [path, module] as const),
  ),
)
const LAYOUTS: Record<keyof typeof layoutTexts, string> = {
  public: '@/site/layouts/PublicLayout',
  login: '@/site/layouts/PublicLayout',
  blank: '@/admin/layouts/BlankLayout',
  admin: '@/admin/layouts/AdminLayout',
}

const fileOf = (module: string) =>
  [`${module}.tsx`, `${module}.ts`, module].find((path) => texts.has(path))

function namespacesOf(text: string): string[] {
  const namespaces = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)].map(
    ([, argument]) => argument,
  )
  return namespaces.flatMap((argument) =>
    [...(argument ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
  )
}

/** The texts of a module and of all that it imports at once; what comes later waits in its own place. */
function used(module: string): Set<string> {
  const [found, seen, waiting] = [new Set<string>(), new Set<string>(), [module]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = fileOf(next)
    if (file === undefined || seen.has(file)) continue
    seen.add(file)
    const text = texts.get(file) ?? ''
    for (const name of namespacesOf(text)) found.add(name)
    waiting.push(...[...text.matchAll(/ from '(@\/[^']+)'/g)].map(([, from]) => from ?? ''))
  }
  return found
}

const missing = (module: string, known: string[]) =>
  [...used(module)].filter((name) => ![...ALWAYS, ...known].includes(name)).sort()

it.each(screens)('all texts of $path come with its code', ({ path, layout, title, texts }) => {
  const [feature = ''] = title.split(':')
  const known = [feature, ...texts, ...layoutTexts[layout]]
  expect(missing(modules.get(path) ?? '', known), `add these to the texts of '${path}'`).toEqual([])
})

it.each(Object.entries(LAYOUTS))(
  'all texts of the layout %s come with its code',
  (name, module) => {
    expect(missing(module, layoutTexts[name as 'admin'])).toEqual([])
  },
)

it('knows the code of every screen', () => {
  expect([...modules.keys()].sort()).toEqual(screens.map(({ path }) => path).sort())
})

it('lists every manifest once', () => {
  expect(features.length + 1).toBe(manifests.length)
})

it('names only addresses that are there', () => {
  const built = [...screens.map(({ path }) => path), ...Object.keys(redirects)]
  const shapes = built.map((path) => path.replace(/\{\w+\}/g, '{}'))
  for (const [name, path] of Object.entries(paths)) {
    const address = typeof path === 'function' ? path('{}') : path
    expect(shapes, name).toContain(address.replace(/\?.*/, ''))
  }
})
