import { expect, test } from 'vitest'
import { isFiltered, readLibrary, toAsked, writeLibrary } from '@/features/attachments/libraryState'

const FOLDER = '0190a8f0-0000-7000-8000-000000000001'
const read = (query: string) => readLibrary(new URLSearchParams(query))

test('an address nobody wrote is the newest files at the top', () => {
  const state = read('page=-1&sort=size&folder=1&kind=ZIP&mark=old&view=cards&trash=yes')
  expect(state).toMatchObject({ folder: undefined, trashed: false, view: 'grid', page: 1 })
  expect(state).toMatchObject({ sort: '-createdAt', kind: undefined, mark: undefined })
  expect(toAsked(state)).toEqual({
    where: 'folder',
    query: { page: 1, limit: 60, sort: '-createdAt' },
  })
})

test('at the top filters go through all folders, inside one they stay there', () => {
  expect(toAsked(read('q=polo&kind=IMAGE&mark=noAlt&tag=lino&size=large'))).toEqual({
    where: 'search',
    query: {
      page: 1,
      limit: 60,
      sort: '-createdAt',
      q: 'polo',
      type: 'IMAGE',
      minBytes: 1048576,
      noAlt: true,
      tag: 'lino',
    },
  })
  expect(toAsked(read(`folder=${FOLDER}&q=polo`))).toMatchObject({
    where: 'folder',
    query: { folderOid: FOLDER, q: 'polo' },
  })
  expect(toAsked(read('trash=1&q=polo'))).toMatchObject({
    where: 'folder',
    query: { trashed: true, q: 'polo' },
  })
})

test('a change starts at the first page and leaves the store where it is', () => {
  const now = new URLSearchParams(`storeOid=s&folder=${FOLDER}&page=3&view=list`)
  expect(`${writeLibrary(now, { tag: 'lino' })}`).toBe(
    `storeOid=s&folder=${FOLDER}&view=list&tag=lino`,
  )
  expect(writeLibrary(now, { page: 4 }).get('page')).toBe('4')
  expect(`${writeLibrary(now, { folder: undefined, view: 'grid' })}`).toBe('storeOid=s')
})

test('a place is no filter', () => {
  expect(isFiltered(read(`folder=${FOLDER}&trash=1&sort=name`))).toBe(false)
  expect(isFiltered(read('size=small'))).toBe(true)
})
