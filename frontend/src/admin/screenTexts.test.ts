import { expect, it } from 'vitest'
import table from '@/admin/routes.tsx?raw'
import { layoutTexts, screenTexts } from '@/admin/screenTexts'

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
const SCREEN = /screen\('([^']+)', '(\w+)', '\w+', '(\w+):[^']+', \(\) => import\('(@\/[^']+)'\)/g
const LAYOUTS: Record<keyof typeof layoutTexts, string> = {
  public: '@/site/layouts/PublicLayout',
  login: '@/site/layouts/PublicLayout',
  blank: '@/admin/layouts/BlankLayout',
  admin: '@/admin/layouts/AdminLayout',
}

const fileOf = (module: string) =>
  [`${module}.tsx`, `${module}.ts`, module].find((path) => texts.has(path))

function namespacesOf(text: string): string[] {
  const asked = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'\w+')/g)].map(([, said]) => said)
  return asked.flatMap((said) =>
    [...(said ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
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

it.each(
  [...table.matchAll(SCREEN)].map(([, path = '', layout, title, module = '']) => ({
    path,
    module,
    known: [title ?? '', ...(screenTexts[path] ?? []), ...(layoutTexts[layout as 'admin'] ?? [])],
  })),
)('all texts of $path come with its code', ({ path, module, known }) => {
  expect(missing(module, known), `add these to screenTexts['${path}']`).toEqual([])
})

it.each(Object.entries(LAYOUTS))(
  'all texts of the layout %s come with its code',
  (name, module) => {
    expect(missing(module, layoutTexts[name as 'admin'])).toEqual([])
  },
)

it('walks the whole table', () => {
  const paths = [...table.matchAll(SCREEN)].map(([, path]) => path)
  expect(paths.length).toBe(
    table.split('\n').filter((line) => line.startsWith("  screen('")).length,
  )
  expect(Object.keys(screenTexts).filter((path) => !paths.includes(path))).toEqual([])
})
