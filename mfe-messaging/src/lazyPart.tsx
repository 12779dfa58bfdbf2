import { focusFirstField } from '@materia/ui/src/Dialog.tsx'
import { LoadFailed } from '@materia/ui/src/LoadFailed.tsx'
import { type ComponentType, createElement, useCallback, useEffect, useRef, useState } from 'react'

/** A part of a screen whose code comes when it is first shown; where it does not come one may ask again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => known)
    const [hasFailed, setHasFailed] = useState(false)
    const ask = useCallback(() => {
      setHasFailed(false)
      load().then(
        (part) => {
          known = part
          setPart(() => part)
        },
        () => setHasFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!known) ask()
    }, [ask])
    const isLate = useRef(!known)
    useEffect(() => {
      // What comes late to a dialog takes the focus as what was there at first would have.
      const dialog = document.querySelector<HTMLElement>('dialog[open]')
      if (Part && dialog && isLate.current) focusFirstField(dialog)
    }, [Part])
    if (Part) return createElement(Part, props)
    return hasFailed ? <LoadFailed onRetry={ask} /> : <Waiting />
  }
}
