/** Builds every target whose entry exists: `node build.mjs [admin] [storefront] [ssr]`. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'vite'
import { adminChunks } from './adminChunks.mjs'
import { compress } from './compress.mjs'
import { writePieces } from './stylePieces.mjs'
import * as targets from './vite.targets.mjs'

const asked = process.argv.slice(2)
const all = [targets.admin, targets.storefront, targets.ssr]

for (const { name, entry, config } of all) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (!existsSync(entry)) continue
  const started = performance.now()
  if (name === targets.admin.name)
    config.build.rolldownOptions.output.codeSplitting = { groups: await adminChunks(config) }
  await build({ ...config, logLevel: 'warn' })
  if (name === targets.storefront.name) writePieces(config.build.outDir, dirname(entry))
  // The server's own script goes to no browser.
  if (name !== targets.ssr.name) compress(config.build.outDir)
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
