import { useRef } from 'react'
import * as z from 'zod/mini'
import { useStoreMutation } from '@/api/mutations'
import { useUploadFile } from '@/features/attachments/api'
import type { Product } from '@/features/stores/setup/setupApi'
import type { Store } from '@/lib/store/useStore'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'

const productSchema = z.object({
  name: requiredText(250),
  price: z.string().check(z.minLength(1), z.regex(/^\d+(\.\d+)?$/, 'setup.sell.priceWrong')),
  stock: z.string(),
  photos: z.string(),
  photoUrl: z.string(),
})

type ProductValues = z.input<typeof productSchema>

const EMPTY: ProductValues = { name: '', price: '', stock: '', photos: '', photoUrl: '' }

/** The form of the last step. A product that was made is not made again by a second try. */
export function useProductStep(store: Store, onDone: () => Promise<void>) {
  const { mutateAsync: create } = useStoreMutation('post', '/api/v1/product', { silent: true })
  const send = useUploadFile(store._id)
  const made = useRef<Product>(undefined)
  const form = useServerForm({
    schema: productSchema,
    texts: 'stores',
    label: (field) => field,
    values: EMPTY,
    draftKey: `setup-product:${store._id}`,
    restore: 'at once',
    keepValues: true,
    submit: async ({ name, price, stock, photos }) => {
      const tracked = stock !== ''
      const body = {
        name: { [store.language]: name },
        price,
        status: 'PUBLISHED' as const,
        reason: 'count' as const,
        trackStock: tracked,
        ...(tracked ? { stock: Number(stock) } : {}),
        ...(photos === '' ? {} : { photos: [{ attachmentOid: photos }] }),
      }
      made.current ??= await create({ body })
      await onDone()
    },
  })

  const takePhoto = ({ _id, url }: { _id: string; url: string }) =>
    form.setValues({ photos: _id, photoUrl: url })
  const upload = async (file: Blob, onProgress: (percentage: number) => void) => {
    takePhoto(await send(file, onProgress))
  }
  const removePhoto = () => form.setValues({ photos: '', photoUrl: '' })
  return { ...form, takePhoto, upload, removePhoto }
}
