/** Writes the types of the API, src/api/schema.d.ts, unless they are those of openapi.json already. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const at = (path) => new URL(path, import.meta.url)
const document = readFileSync(at('../openapi.json'))
const generator = readFileSync(at('./package.json'))
const digest = createHash('sha256').update(document).update(generator).digest('hex')
const target = at('../src/api/schema.d.ts')
// The launcher compares this line before it starts Node (infra/dev/client.py).
const head = `// made by tools/client.mjs from ${digest}\n`

if (!existsSync(target) || !readFileSync(target, 'utf8').startsWith(head)) {
  const { astToString, default: openapiTS } = await import('openapi-typescript')
  writeFileSync(target, head + astToString(await openapiTS(document.toString())))
  console.log('wrote src/api/schema.d.ts')
}
