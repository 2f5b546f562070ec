import { useEffect, useState } from 'react'
import { useShop } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { BlockOf } from '../types.blocks'
import { BlockButton } from './BlockFrame'
import { useBlockText } from './useBlockText'

const SECOND = 1000
const TAGS = { es: 'es-PE', en: 'en-US' } as const

/** To the end that the promotion or the presale has; then it is away. */
export function CountdownBlock({ block }: { block: BlockOf<'COUNTDOWN'> }) {
  const t = useBlockText()
  const { locale, store } = useShop()
  const hydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const left = new Date(block.endsAt).getTime() - now
  if (hydrated && left <= 0) return null
  const day = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'long',
    timeZone: store.timeZone,
  }).format(new Date(block.endsAt))
  return (
    <section className="inner bk" data-block={block._id}>
      <div className="bk-panel">
        <div className="bk-text">
          {block.title && <h2>{block.title}</h2>}
          {block.text && <p>{block.text}</p>}
          <p className="num">{t.until(day)}</p>
        </div>
        <div className="bk-text bk-clock">
          <dl className="num bk-units">
            {partsOf(hydrated ? left : null).map(([unit, value]) => (
              <div key={unit} className="bk-unit">
                <dd>{value}</dd>
                <dt>{t.units[unit]}</dt>
              </div>
            ))}
          </dl>
          <BlockButton button={block.button} href={block.href} />
        </div>
      </div>
    </section>
  )
}

type Unit = 'days' | 'hours' | 'minutes' | 'seconds'

/** In the server's HTML nothing is counted yet: it is kept for a minute. */
function partsOf(ms: number | null): [Unit, string][] {
  const seconds = ms === null ? 0 : Math.max(Math.floor(ms / SECOND), 0)
  const parts: [Unit, number][] = [
    ['days', Math.floor(seconds / 86_400)],
    ['hours', Math.floor(seconds / 3600) % 24],
    ['minutes', Math.floor(seconds / 60) % 60],
    ['seconds', seconds % 60],
  ]
  return parts.map(([unit, value]) => [unit, ms === null ? '··' : String(value).padStart(2, '0')])
}
