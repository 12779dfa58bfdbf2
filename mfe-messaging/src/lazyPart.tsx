import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react'

/** A part of a screen whose code comes when it is first shown; where it does not come one may ask again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known)
    const [hasFailed, setHasFailed] = useState(false)
    const ask = useCallback(() => {
      setHasFailed(false)
      load().then((part) => {
        known = part
        setPart(() => part)
      }, () => setHasFailed(true))
    }, [])
    useEffect(() => {
      if (!known) ask()
    }, [ask])
    if (Part) return createElement(Part, props)
    return hasFailed ? <LoadFailed onRetry={ask} /> : <Waiting />
  }
}
