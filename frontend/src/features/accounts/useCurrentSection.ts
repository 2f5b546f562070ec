import { useEffect, useState } from 'react'

const READ_AT = 140

/** The last of these parts whose top has passed the upper edge of what is read; the very last at the page's end. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const names = ids.join(' ')
  useEffect(() => {
    const find = () => {
      const all = names.split(' ')
      const root = document.documentElement
      const isAtEnd =
        window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2
      const passed = all.filter((id) => {
        const part = document.getElementById(id)
        return part !== null && part.getBoundingClientRect().top <= READ_AT
      })
      setCurrent(isAtEnd ? all.at(-1) : (passed.at(-1) ?? all[0]))
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [names])
  return current
}
