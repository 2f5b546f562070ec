import { type ComponentType, use } from 'react'

type Module<P> = { default: ComponentType<P> }

/** A page whose code comes later. Once loaded it renders at once, so that hydration never waits. */
export function lazyPage<P extends object = object>(load: () => Promise<Module<P>>) {
  let module: Module<P> | undefined
  let loading: Promise<Module<P>> | undefined
  const preload = () => {
    loading ??= load().then((loaded) => {
      module = loaded
      return loaded
    })
    return loading
  }
  function Page(props: P) {
    const { default: Component } = module ?? use(preload())
    return <Component {...props} />
  }
  return Object.assign(Page, { preload })
}
