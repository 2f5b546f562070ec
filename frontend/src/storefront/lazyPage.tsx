import { type ComponentType, use } from 'react'

type Module = { default: ComponentType }

/** A page whose code comes later. Once loaded it renders at once, so that hydration never waits. */
export function lazyPage(load: () => Promise<Module>) {
  let module: Module | undefined
  let loading: Promise<Module> | undefined
  const preload = () => {
    loading ??= load().then((loaded) => {
      module = loaded
      return loaded
    })
    return loading
  }
  function Page() {
    const { default: Component } = module ?? use(preload())
    return <Component />
  }
  return Object.assign(Page, { preload })
}
