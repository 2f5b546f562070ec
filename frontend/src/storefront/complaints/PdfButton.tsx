import { useState } from 'react'
import { useShop } from '../context'
import { fetchFile } from '../lib/api'
import { useComplaintText } from './useComplaintText'

/** The copy of whoever holds the key; it is fetched with a header, so no address has it. */
export function PdfButton({ id, code, token }: { id: string; code: string; token: string }) {
  const t = useComplaintText()
  const { locale } = useShop()
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const headers = { 'X-Complaint-Token': token }
      const blob = await fetchFile(`complaint/ui/${id}/pdf`, { headers, locale })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `hoja-${code}.pdf`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" className="btn outline" onClick={() => void save()}>
        {t.pdf}
      </button>
      {failed && (
        <span role="alert" className="cb-error">
          {t.failed}
        </span>
      )}
    </>
  )
}
