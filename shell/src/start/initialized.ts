import type { RouterProviderProps } from 'react-router-dom'

/** Resolves when the router knows its first content, which can also be an error. */
export function initialized(router: RouterProviderProps['router']): Promise<void> {
  return new Promise((resolve) => {
    router.subscribe((state) => {
      if (state.initialized) resolve()
    })
    if (router.state.initialized) resolve()
  })
}
