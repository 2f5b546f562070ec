const ID = /^[0-9a-f-]{36}$/

/** The outline of the chosen block, with a flag that names it. */
export function outlineOf(chosen: string, name: string): string {
  if (!ID.test(chosen)) return ''
  const block = `[data-block="${chosen}"]`
  return `${block}{position:relative;outline:2px solid #00857a;outline-offset:-2px}
${block}::before{content:${JSON.stringify(name.replace(/[<>\\]/g, ''))};position:absolute;z-index:9;top:0;left:0;padding:4px 10px;background:#00857a;color:#fff;font:600 13px system-ui}`
}

/** The block that was pressed. */
export function blockAt(target: EventTarget | null): string | null {
  const found = target instanceof Element ? target.closest('[data-block]') : null
  return found?.getAttribute('data-block') ?? null
}
