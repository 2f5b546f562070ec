/** What a bare V8 lacks and React's server renderer or the router touch while they load. */
type Bag = Record<string, unknown>

const scope = globalThis as unknown as Bag

function provide(name: string, value: unknown) {
  if (scope[name] === undefined) scope[name] = value
}

class Encoder {
  encode(text = '') {
    const escaped = unescape(encodeURIComponent(text))
    return Uint8Array.from(escaped, (character) => character.charCodeAt(0))
  }
}

class Channel {
  port1: { onmessage: null | (() => void) } = { onmessage: null }
  port2 = { postMessage: () => scope.setTimeout && this.port1.onmessage?.() }
}

class Abort {
  signal = {
    aborted: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  abort() {
    this.signal.aborted = true
  }
}

/** Enough of URL for the router: it splits addresses of our own. */
class Address {
  href: string
  origin = 'http://localhost'
  pathname: string
  search: string
  hash: string
  searchParams = { get: () => null }

  constructor(address: string) {
    this.href = String(address)
    const [rest = '', hash = ''] = this.href.replace(/^[a-z]+:\/\/[^/]*/, '').split('#')
    const [pathname = '/', search = ''] = rest.split('?')
    this.pathname = pathname || '/'
    this.search = search ? `?${search}` : ''
    this.hash = hash ? `#${hash}` : ''
  }

  toString() {
    return this.href
  }
}

/** Query strings, as the pages read and write them. */
class Query {
  private pairs: [string, string][] = []

  constructor(from: string | Query | Record<string, string> = '') {
    if (typeof from !== 'string') {
      const entries = from instanceof Query ? from.pairs : Object.entries(from)
      this.pairs = entries.map(([name, value]) => [name, value])
      return
    }
    for (const part of from.replace(/^\?/, '').split('&')) {
      if (!part) continue
      const [name = '', value = ''] = part.split('=')
      this.pairs.push([decode(name), decode(value)])
    }
  }

  get(name: string) {
    return this.pairs.find(([each]) => each === name)?.[1] ?? null
  }

  getAll(name: string) {
    return this.pairs.filter(([each]) => each === name).map(([, value]) => value)
  }

  has(name: string) {
    return this.get(name) !== null
  }

  set(name: string, value: string) {
    this.pairs = [...this.pairs.filter(([each]) => each !== name), [name, value]]
  }

  append(name: string, value: string) {
    this.pairs.push([name, value])
  }

  delete(name: string) {
    this.pairs = this.pairs.filter(([each]) => each !== name)
  }

  keys() {
    return this.pairs.map(([name]) => name)[Symbol.iterator]()
  }

  forEach(visit: (value: string, name: string) => void) {
    for (const [name, value] of this.pairs) visit(value, name)
  }

  [Symbol.iterator]() {
    return this.pairs[Symbol.iterator]()
  }

  toString() {
    return this.pairs
      .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`)
      .join('&')
  }
}

function encode(value: string) {
  return encodeURIComponent(value).replace(/%20/g, '+')
}

function decode(value: string) {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '))
  } catch {
    return value
  }
}

const silent = () => undefined
provide('console', { log: silent, warn: silent, error: silent, info: silent, debug: silent })
provide('TextEncoder', Encoder)
provide('MessageChannel', Channel)
provide('AbortController', Abort)
provide('URL', Address)
provide('URLSearchParams', Query)
provide('setTimeout', silent)
provide('clearTimeout', silent)
provide('queueMicrotask', (work: () => void) => void Promise.resolve().then(work))
provide('ReadableStream', class {})
provide('performance', { now: () => Date.now() })

export type Polyfilled = true
