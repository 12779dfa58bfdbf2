import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../controls/Button.tsx'
import { focusFirstField } from '../dialogs/focusFirstField.ts'
import { ErrorBoundary } from '../placeholders/ErrorBoundary.tsx'
import { uiMessages } from '../uiMessages.ts'

type Part<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Shown until the code has loaded. */
  fallback?: ReactNode
  /** Shown when the code failed to load or the part threw. By default a button that tries again. */
  Failed?: ComponentType<{ onRetry: () => void }>
}

/**
 * A part of a screen whose code loads when it is first shown. If that fails, the rest of the screen
 * stays.
 */
export function lazyPart<Props extends object>({
  load,
  fallback = null,
  Failed = RetryButton,
}: Part<Props>): ComponentType<Props> {
  const waiting = new Set<() => void>()
  const create = (): ComponentType<Props> =>
    lazy(async () => {
      const Part = await load()
      waiting.forEach((render) => render())
      return { default: Part }
    })
  let Loaded = create()
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0)
    const [, render] = useReducer((count: number) => count + 1, 0)
    const retry = () => {
      Loaded = create()
      setTries(tries + 1)
    }
    return (
      <ErrorBoundary key={tries} fallback={<Failed onRetry={retry} />}>
        <Suspense
          fallback={
            <Waiting waiting={waiting} render={render}>
              {fallback}
            </Waiting>
          }
        >
          {createElement(Loaded, props)}
        </Suspense>
      </ErrorBoundary>
    )
  }
}

type WaitingProps = { waiting: Set<() => void>; render: () => void; children: ReactNode }

function Waiting({ waiting, render, children }: WaitingProps) {
  const place = useRef<HTMLSpanElement>(null)
  // React shows a fallback for at least 300 ms, unless something else renders meanwhile.
  useLayoutEffect(() => {
    waiting.add(render)
    return () => void waiting.delete(render)
  }, [waiting, render])
  // A part that loads inside an open dialog takes the focus, as it would have when the dialog opened.
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    return () => {
      if (dialog?.open) focusFirstField(dialog)
    }
  }, [])
  return (
    <>
      <span ref={place} hidden />
      {children}
    </>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="secondary" onClick={onRetry}>
      {useIntl().formatMessage(uiMessages.retry)}
    </Button>
  )
}
