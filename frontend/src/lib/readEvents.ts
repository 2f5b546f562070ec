/** Server-sent events, read by `fetch` because `EventSource` sends no bearer token. */
export async function readEvents(response: Response, onData: (data: string) => void) {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  while (reader) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const line = event.split('\n').find((one) => one.startsWith('data: '))
      if (line) onData(line.slice(6))
    }
  }
}
