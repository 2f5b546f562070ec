/** Server-sent events, read by `fetch` because `EventSource` sends no bearer token. */
export async function readEvents(response: Response, onData: (data: string) => void) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const line = event.split('\n').find((one) => one.startsWith('data: '))
      if (line) onData(line.slice(6))
    }
  }
}
