import { createElement, lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { uiMessages } from './uiMessages.ts'

type Part<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** In its place until its code is there. */
  fallback?: ReactNode
  /** In its place where its code did not come, or it broke; a button that tries again if nothing else is said. */
  Failed?: ComponentType<{ onRetry: () => void }>
}

/** A part of a screen whose code comes when it is shown first. Where that fails the rest of the screen stays. */
export function laterPart<Props extends object>({
  load,
  fallback = null,
  Failed = RetryButton,
}: Part<Props>): ComponentType<Props> {
  const create = (): ComponentType<Props> => lazy(async () => ({ default: await load() }))
  let Loaded = create()
  return function LaterPart(props: Props) {
    const [tries, setTries] = useState(0)
    const retry = () => {
      Loaded = create()
      setTries(tries + 1)
    }
    return (
      <ErrorBoundary key={tries} fallback={<Failed onRetry={retry} />}>
        <Suspense fallback={fallback}>{createElement(Loaded, props)}</Suspense>
      </ErrorBoundary>
    )
  }
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="secondary" onClick={onRetry}>
      {useIntl().formatMessage(uiMessages.retry)}
    </Button>
  )
}
