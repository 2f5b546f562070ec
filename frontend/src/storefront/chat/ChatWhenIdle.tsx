import { Suspense, useEffect, useState } from 'react'
import { useShop } from '../context'
import { lazyPage } from '../lazyPage'

const Chat = lazyPage(() => import('./Chat'))

/** Where a browser can't say that it is idle, it has had this long for the page. */
const PATIENCE = 4000

/** Its code is fetched once the page has nothing else to do, in a shop that has a chat. */
export function ChatWhenIdle() {
  const { chat } = useShop().store
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!chat) return
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIdle(true))
      else setIdle(true)
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [chat])
  return idle ? (
    <Suspense fallback={null}>
      <Chat />
    </Suspense>
  ) : null
}
