import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop, useTitle } from '../context'
import { call } from '../lib/api'
import { useOwnStyle } from '../ui/useOwnStyle'
import { Channels, type Preferences } from './Channels'
import { Leave } from './Leave'
import style from './preferences.css?inline'
import { SignUp } from './SignUp'
import { PREFERENCE_TEXTS } from './texts'

type State =
  | { is: 'signUp' | 'loading' | 'missing' }
  | { is: 'leaving'; token: string }
  | { is: 'own'; preferences: Preferences; confirmed: boolean }

/** `#n=`: the link that confirms a sign-up; `#t=`: that of any mail; `#a=`: that of a mail about a cart;
 * without one of them, the form. */
async function load(hash: string, locale: 'es' | 'en'): Promise<State> {
  const [kind, token] = [hash.slice(0, 3), hash.slice(3)]
  if (kind === '#a=') return { is: 'leaving', token }
  try {
    if (kind === '#n=') {
      const body = { token }
      const answer = await call<Preferences>('POST', 'newsletter/ui/confirm', { body, locale })
      return { is: 'own', preferences: answer, confirmed: true }
    }
    const headers = { 'X-Customer-Token': token }
    const answer = await call<Preferences>('GET', 'preferences/ui', { headers, locale })
    return { is: 'own', preferences: answer, confirmed: false }
  } catch {
    return { is: 'missing' }
  }
}

/** What somebody wants to hear of the shop. */
export default function PreferencesPage() {
  useOwnStyle(style)
  const { locale, store } = useShop()
  const t = PREFERENCE_TEXTS[locale]
  const [state, setState] = useState<State>({ is: 'signUp' })
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#[ant]=./.test(hash)) return
    let left = false
    setState({ is: 'loading' })
    void load(hash, locale).then((loaded) => {
      if (!left) setState(loaded)
    })
    return () => {
      left = true
    }
  }, [hash, locale])
  const title = { own: t.own, leaving: t.leave }[state.is as string] ?? t.title
  useTitle(title)
  return (
    <div className="inner pf-page">
      <h1>{title}</h1>
      {state.is === 'loading' && <p role="status">{t.loading}</p>}
      {state.is === 'missing' && (
        <p className="pf-done" role="alert">
          {t.missing}
        </p>
      )}
      {(state.is === 'signUp' || state.is === 'missing') && <SignUp />}
      {state.is === 'leaving' && (
        <Leave token={state.token} onMissing={() => setState({ is: 'missing' })} />
      )}
      {state.is === 'own' && (
        <>
          {state.confirmed && (
            <p className="pf-done" role="status">
              {t.confirmed(store.name)}
            </p>
          )}
          <Channels preferences={state.preferences} />
        </>
      )}
    </div>
  )
}
