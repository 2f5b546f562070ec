import { expect, test } from 'vitest'
import { libraryList, toRequest } from '@/features/attachments/libraryList'
import { isFiltered, readList, toQuery } from '@/ui/list/listAddress'

const FOLDER = '0190a8f0-0000-7000-8000-000000000001'

function requestOf(address: string) {
  const state = readList(libraryList, new URLSearchParams(address))
  return toRequest({
    query: toQuery(libraryList, state),
    isFiltered: isFiltered(libraryList, state),
  })
}

test('an address nobody wrote is the newest files at the top', () => {
  expect(requestOf('page=-1&sort=size&folder=1&kind=ZIP&mark=old&view=cards&trash=yes')).toEqual({
    where: 'folder',
    query: { page: 1, limit: 60, sort: '-createdAt' },
  })
})

test('at the top filters go through all folders, inside one they stay there', () => {
  expect(requestOf('q=polo&kind=IMAGE&mark=noAlt&tag=lino&size=large&view=list')).toEqual({
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
  expect(requestOf(`folder=${FOLDER}&q=polo`)).toMatchObject({
    where: 'folder',
    query: { folderOid: FOLDER, q: 'polo' },
  })
  expect(requestOf('trash=1&q=polo')).toMatchObject({
    where: 'folder',
    query: { trashed: true, q: 'polo' },
  })
})

test('a place is no filter', () => {
  const state = readList(libraryList, new URLSearchParams(`folder=${FOLDER}&trash=1&sort=name`))
  expect(isFiltered(libraryList, state)).toBe(false)
})
