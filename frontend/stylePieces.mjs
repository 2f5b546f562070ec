/** Takes the style sheet of the shop apart: the server writes the rules that a page's HTML needs into it. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

const AROUND = new Set(['media', 'layer', 'supports', 'container'])

/** Each rule with the at-rules around it and, selector by selector, the classes that it can't do without. */
export function piecesOf(css) {
  const pieces = []
  const take = (container, around) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'rule') {
        pieces.push({ around, text: node.toString(), needs: node.selectors.map(classesOf) })
      } else if (node.type === 'atrule' && AROUND.has(node.name)) {
        take(node, [...around, `@${node.name} ${node.params}`])
      } else if (node.type === 'atrule') {
        pieces.push({ around, text: node.toString(), needs: [[]], font: fontOf(node) })
      }
    }
  }
  take(postcss.parse(css), [])
  return pieces
}

/** The sheet without what stands in every page: to say that again would lay out the whole page anew. */
export function restOf(css) {
  const root = postcss.parse(css)
  root.walkAtRules('font-face', (face) => face.remove())
  root.walkRules((rule) => {
    if (rule.selectors.every((selector) => standsInEveryPage(selector, rule.parent))) rule.remove()
  })
  root.walkAtRules((outer) => {
    if (outer.nodes?.length === 0) outer.remove()
  })
  return root.toString()
}

function standsInEveryPage(selector, parent) {
  const isBase = parent.type === 'atrule' && parent.name === 'layer'
  return selector === ':root' || (isBase && !selector.includes('.'))
}

/** Sheets that their parts bring along in the browser (useOwnStyle), and that the first view needs too. */
const OWN = ['blocks/blocks.css', 'preferences/preferences.css']

export function writePieces(folder, source) {
  const file = join(folder, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const css = readFileSync(join(folder, manifest['style.css'].file), 'utf8')
  const own = OWN.flatMap((file) => piecesOf(readFileSync(join(source, file), 'utf8')))
  const pieces = [...piecesOf(css), ...own.map((piece) => ({ ...piece, text: short(piece.text) }))]
  writeFileSync(join(folder, '.vite/style.json'), JSON.stringify(pieces))
  const rest = restOf(css)
  const name = `assets/rest-${createHash('sha256').update(rest).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(folder, name), rest)
  writeFileSync(file, JSON.stringify({ ...manifest, 'rest.css': { file: name } }, null, 2))
}

/** A rule as it is written, without what only people read. */
function short(text) {
  const plain = text.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ')
  return plain
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replaceAll(';}', '}')
}

/** What stands in brackets, as in `:not(.open)`, may be absent. */
function classesOf(selector) {
  let bare = selector
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/g, '')
  return [...bare.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)
}

function fontOf(node) {
  if (node.name !== 'font-face') return undefined
  const family = node.nodes.find((each) => each.prop === 'font-family')?.value
  return family?.replace(/["']/g, '')
}
