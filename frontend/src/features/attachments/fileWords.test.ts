import { expect, test } from 'vitest'
import { formatBytes } from '@/features/attachments/fileWords'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [2048, '2 kB'],
  [1_572_864, '1.5 MB'],
  [262_144_000, '250 MB'],
  [107_374_182_400, '100 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'es')).toBe(text)
})
