import { expect, test } from 'vitest'
import { NETWORKS, unusedNetworks } from './socialForm'

test('a network is added once', () => {
  const row = { network: 'X', handle: 'barro', text: {}, inFooter: true, inMenu: false } as const

  expect(unusedNetworks([row])).toEqual(NETWORKS.filter((network) => network !== 'X'))
})
