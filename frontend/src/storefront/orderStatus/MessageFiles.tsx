import { useState } from 'react'
import { useShop } from '../context'
import { fetchFile } from '../lib/api'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { BuyerComment } from '../types.checkout'
import { type OrderKey, orderHeaders } from './useOrder'

type Props = { comment: BuyerComment; orderKey: OrderKey }

/** What the shop sent along with a message; each file is fetched with the key of the order. */
export function MessageFiles({ comment, orderKey }: Props) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const [failed, setFailed] = useState(false)
  if (comment.files.length === 0) return null
  const save = async (index: number, name: string) => {
    setFailed(false)
    try {
      const path = `order/ui/${orderKey.id}/comment/${comment._id}/file/${index}`
      saveAs(await fetchFile(path, { headers: orderHeaders(orderKey.token), locale }), name)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <p className="ms-files">
        {comment.files.map((file, index) => (
          <button
            key={`${file.name} ${file.size}`}
            type="button"
            className="link"
            onClick={() => void save(index, file.name)}
          >
            {t.saveBlob(file.name)}
          </button>
        ))}
      </p>
      {failed && (
        <p role="alert" className="small">
          {t.claimFailed}
        </p>
      )}
    </>
  )
}

function saveAs(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
