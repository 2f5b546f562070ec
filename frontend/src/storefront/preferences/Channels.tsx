import { type FormEvent, useState } from 'react'
import { useShop } from '../context'
import { call } from '../lib/api'
import { type Channel, PREFERENCE_TEXTS } from './texts'

export type Preferences = {
  token: string
  channels: { channel: Channel; allowed: boolean; contact: string }[]
}

/** What the person behind the link allows, by channel. */
export function Channels({ preferences }: { preferences: Preferences }) {
  const { locale } = useShop()
  const t = PREFERENCE_TEXTS[locale]
  const [channels, setChannels] = useState(preferences.channels)
  const [state, setState] = useState<'' | 'busy' | 'saved' | 'failed'>('')
  const choose = (chosen: Channel, allowed: boolean) => {
    setState('')
    setChannels(channels.map((one) => (one.channel === chosen ? { ...one, allowed } : one)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    const body = Object.fromEntries(
      channels.map(({ channel, allowed }) => [channel.toLowerCase(), allowed]),
    )
    const headers = { 'X-Customer-Token': preferences.token }
    try {
      await call('POST', 'preferences/ui', { body, headers, locale })
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  return (
    <form className="pf-form" onSubmit={submit}>
      <p>{t.ownLine}</p>
      {channels.map(({ channel, allowed, contact }) => (
        <label key={channel} className="pf-check">
          <input
            type="checkbox"
            checked={allowed}
            onChange={(event) => choose(channel, event.target.checked)}
          />
          <span>
            {t.channel[channel]}
            <small>{contact}</small>
          </span>
        </label>
      ))}
      <p className="dim">{t.orders}</p>
      <button type="submit" className="btn" disabled={state === 'busy'}>
        {state === 'busy' ? t.sending : t.save}
      </button>
      <p role="status" className={state === 'failed' ? 'pf-error' : undefined}>
        {state === 'saved' && t.saved}
        {state === 'failed' && t.failed}
      </p>
    </form>
  )
}
