/** Builds every target whose entry exists: `node build.mjs [admin] [storefront] [ssr]`. */
import { existsSync } from 'node:fs'
import { build } from 'vite'
import * as targets from './vite.targets.mjs'

const asked = process.argv.slice(2)
const all = [targets.admin, targets.storefront, targets.ssr]

for (const { name, entry, config } of all) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (!existsSync(entry)) continue
  const started = performance.now()
  await build({ ...config, logLevel: 'warn' })
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
