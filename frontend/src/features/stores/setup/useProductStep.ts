import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useUploadFile } from '@/features/attachments/api'
import { named, type Product, setupCalls } from '@/features/stores/setup/setupApi'
import { fieldRules } from '@/lib/fields'
import type { Store } from '@/lib/store/useStore'
import { useServerForm } from '@/lib/useServerForm'

export type ProductValues = {
  name: string
  price: string
  stock: string
  photos: string
  photoUrl: string
}

const EMPTY: ProductValues = { name: '', price: '', stock: '', photos: '', photoUrl: '' }

/** The form of the last step. A product that was made is not made again by a second try. */
export function useProductStep(store: Store, onDone: () => Promise<void>) {
  const { t } = useTranslation('stores')
  const { t: rules } = useTranslation('forms')
  const send = useUploadFile(store._id)
  const made = useRef<Product>(undefined)

  const schema = useMemo(
    () =>
      z.object({
        name: fieldRules(rules).text(250),
        price: z
          .string()
          .check(
            z.minLength(1, rules('required')),
            z.regex(/^\d+(\.\d+)?$/, t('setup.sell.priceWrong')),
          ),
      }),
    [rules, t],
  )

  const server = useServerForm<ProductValues>({
    initialValues: EMPTY,
    schema,
    draftKey: `setup-product:${store._id}`,
    submit: async ({ name, price, stock, photos }) => {
      const tracked = stock !== ''
      const body = {
        name: { [store.language]: name.trim() },
        price,
        status: 'PUBLISHED' as const,
        reason: 'count',
        trackStock: tracked,
        ...(tracked ? { stock: Number(stock) } : {}),
        ...(photos === '' ? {} : { photos: [{ attachmentOid: photos }] }),
      }
      made.current ??= await named(setupCalls(store._id).addProduct(body), { name: 'name' })
      await onDone()
    },
  })

  const takePhoto = ({ _id, url }: { _id: string; url: string }) =>
    server.form.setValues({ photos: _id, photoUrl: url })
  const upload = async (file: Blob, onProgress: (percentage: number) => void) => {
    takePhoto(await send(file, onProgress))
  }
  const removePhoto = () => server.form.setValues({ photos: '', photoUrl: '' })
  return { ...server, takePhoto, upload, removePhoto }
}
