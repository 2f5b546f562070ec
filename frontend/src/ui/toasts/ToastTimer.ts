/** A countdown that stands still while somebody points at or focuses the toast. */
export class ToastTimer {
  private timeout: ReturnType<typeof setTimeout> | undefined
  private startedAt = 0
  private remaining: number
  private held = 0

  constructor(
    private readonly durationMs: number,
    private readonly onEnd: () => void,
  ) {
    this.remaining = durationMs
  }

  start(): void {
    this.stop()
    if (this.held > 0) return
    this.startedAt = Date.now()
    this.timeout = setTimeout(this.onEnd, this.remaining)
  }

  restart(): void {
    this.remaining = this.durationMs
    this.start()
  }

  hold(): void {
    this.held += 1
    if (this.timeout === undefined) return
    this.stop()
    this.remaining = Math.max(0, this.remaining - (Date.now() - this.startedAt))
  }

  release(): void {
    this.held = Math.max(0, this.held - 1)
    if (this.held === 0) this.start()
  }

  stop(): void {
    clearTimeout(this.timeout)
    this.timeout = undefined
  }
}
