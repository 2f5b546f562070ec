import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ANSWER_FIELD } from '@/features/complaints/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { isPageKey } from '@/ui/list/useRowKeys'

type Id = string | null | undefined

/** j and k lead to the next sheet of the register and the one before, r to the answer. */
export function useSheetKeys({ previous, next }: { previous: Id; next: Id }) {
  const navigate = useNavigate()
  const href = useHref()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return
      const other = { j: next, k: previous }[event.key]
      const field = event.key === 'r' && document.getElementById(ANSWER_FIELD)
      if (other) void navigate(href.store(paths.complaint(other)))
      else if (field) field.focus()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [previous, next, navigate, href])
}
