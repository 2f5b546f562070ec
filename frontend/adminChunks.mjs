/** Which files the admin is cut into. Left to itself the bundler makes one for each set of screens that share
 * something: a cold home asked for 121 scripts. */
import { build } from 'vite'

/** Without the home of the site: what it alone shows would travel with the log-in. */
const PUBLIC = ['site/layouts/PublicLayout', 'site/LoginScreen']
const EVERY_SCREEN = [
  'admin/layouts/AdminLayout',
  'admin/layouts/StoreSwitcher',
  'admin/layouts/TopTools',
  'admin/guards/userPage',
  'admin/guards/storePage',
  'admin/screens/StoreHomeScreen',
  'ui/Toasts',
  'ui/ConfirmModal',
]
const FIRST_TEXTS = /locales[\\/](en|es)[\\/](ui|forms|shell|notifications|stores)\.json$/
/** What checks forms and addresses; the home does neither. */
const SCHEMAS = /[\\/]zod[\\/]/
const AREA = /[\\/]src[\\/](?:features[\\/])?(\w+)[\\/]/
const SHARED = [
  ['icons', /@tabler/, 2],
  ['parts', /@mantine|@floating-ui|react-remove-scroll/, 4],
  ['common', /[\\/]src[\\/](ui|lib|api|i18n)[\\/]/, 4],
]

const textsOf = (id) => {
  const locale = FIRST_TEXTS.exec(id)?.[1]
  return locale ? `texts-${locale}` : null
}

/** The groups of rolldown's `codeSplitting`: what all need, what visitors and members need, what visitors need,
 * what each screen of the admin and its home need, then what several screens share, that of one area together. */
export async function adminChunks(config) {
  const chunks = await plainChunks(config)
  const needed = neededBy(chunks)
  const ofArea = sharedInOneArea(chunks)
  const visitor = needed(PUBLIC)
  const member = needed(EVERY_SCREEN)
  return [
    { name: 'schemas', test: SCHEMAS, priority: 8.5 },
    { name: 'base', tags: ['$initial'], priority: 9 },
    { name: 'frame', test: (id) => visitor.has(id) && member.has(id), priority: 8 },
    { name: 'site', test: (id) => visitor.has(id), priority: 7 },
    { name: 'shell', test: (id) => member.has(id), priority: 7 },
    {
      debugName: 'texts',
      name: textsOf,
      priority: 6,
    },
    ...SHARED.map(([name, test, minShareCount]) => ({ name, test, minShareCount, priority: 5 })),
    {
      debugName: 'areas',
      name: (id) => ofArea.get(id) ?? null,
      // What such a module imports has its users and perhaps more: no circle, and no area carries another's.
      includeDependenciesRecursively: false,
      priority: 4,
    },
  ]
}

/** As the bundler cuts without groups: what each entry needs is known once unused code is gone, so by a build. */
async function plainChunks(config) {
  const plain = { ...config.build, write: false, minify: false, manifest: false }
  const { output } = await build({ ...config, logLevel: 'error', build: plain })
  return output.filter(({ type }) => type === 'chunk')
}

/** The chunks that have to be there before some of them run. */
function closure(chunks, begun) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set()
  const take = (chunk) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) take(byFile.get(file))
  }
  for (const chunk of begun) take(chunk)
  return seen
}

/** Modules that several screens of one area need and no screen of another, by the name of the area. */
function sharedInOneArea(chunks) {
  const areas = new Map()
  for (const entry of chunks.filter(({ facadeModuleId }) => facadeModuleId)) {
    const area = AREA.exec(entry.facadeModuleId)?.[1]
    for (const chunk of closure(chunks, [entry])) {
      if (!chunk.facadeModuleId) areas.set(chunk, (areas.get(chunk) ?? new Set()).add(area))
    }
  }
  const found = new Map()
  for (const [chunk, users] of areas) {
    const [area] = users
    if (users.size === 1 && area) for (const id of chunk.moduleIds) found.set(id, `of-${area}`)
  }
  return found
}

/** Answers which modules some entries need before they run. */
function neededBy(chunks) {
  return (names) => {
    const begun = names.map((name) => {
      const entry = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.replace(/\.tsx?$/, '').endsWith(`/src/${name}`),
      )
      if (!entry) throw new Error(`no chunk of the admin begins with src/${name}`)
      return entry
    })
    const found = new Set([...closure(chunks, begun)].flatMap(({ moduleIds }) => moduleIds))
    // Where a screen begins stays a chunk of its own, by whose name the manifest knows it.
    for (const { facadeModuleId } of chunks) found.delete(facadeModuleId)
    return found
  }
}
