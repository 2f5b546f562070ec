const loading = new Map<string, Promise<void>>()
const TOO_LONG = 20_000

/** A script of a gateway, once; refused after 20 seconds, and tried anew the next time. */
export function loadScript(
  address: string,
  attributes: Record<string, string> = {},
): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => fail(), TOO_LONG)
    const fail = () => {
      clearTimeout(timer)
      loading.delete(address)
      script.remove()
      reject(new Error(`not loaded: ${address}`))
    }
    script.src = address
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    document.head.append(script)
  })
  loading.set(address, started)
  return started
}
