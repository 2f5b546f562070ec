import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { at, type Product, useUpdateProduct } from '@/features/products/api'
import { PhotosCard } from '@/features/products/components/PhotosCard'
import { toChanges } from '@/features/products/productPayload'
import { plainProduct } from '@/features/products/testProduct'
import { renderInStore } from '@/features/products/testStore'
import { useProductForm } from '@/features/products/useProductForm'
import { store } from '@/test/fixtures'
import { FixtureServer } from '@/test/server'
import { layOutTiles } from '@/ui/photos/testTiles'

const PATH = `/api/v1/product/${plainProduct._id}`
const photos = ['a1', 'a2', 'a3'].map((attachmentOid) => ({
  ...{ attachmentOid, url: `/${attachmentOid}.jpg`, urls: {}, width: 1, height: 1 },
  alt: { es: `Foto ${attachmentOid}`, en: 'Photo' },
})) as Product['photos']

function Photos() {
  const form = useProductForm({ ...plainProduct, photos }, 'es')
  const { mutate } = useUpdateProduct()
  const save = () => mutate({ ...at(plainProduct._id), body: toChanges(form.values, form.base, 3) })
  return (
    <>
      <PhotosCard form={form} mayUpload />
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  )
}

test('photos that were carried to another place are saved in that order, with their words', async () => {
  layOutTiles()
  const server = new FixtureServer()
    .on('patch', PATH as never, plainProduct as never)
    .on('get', '/api/v1/store', store)
  renderInStore(<Photos />, { part: { features: { images: { limit: 5, used: 0 } } } })
  expect(screen.getByText('3 of 5 on your plan')).toBeVisible()
  screen.getByRole('button', { name: 'Photo 3 of 3: move' }).focus()
  await userEvent.keyboard(' ')
  await screen.findByText(/Item 3 picked up/)
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByText('Item moved to position 2 of 3.')
  await userEvent.keyboard(' ')
  await screen.findByText('Item dropped at position 2 of 3.')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(PATH as never)).toHaveLength(1))
  expect(server.to(PATH as never)[0]?.body).toEqual({
    reason: 'count',
    version: 3,
    photos: ['a1', 'a3', 'a2'].map((attachmentOid) => ({
      attachmentOid,
      alt: { es: `Foto ${attachmentOid}`, en: 'Photo' },
    })),
  })
})
