import { useQuery } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import type { ReactNode } from 'react'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'
import { ErrorBoundary } from '@materia/ui/src/placeholders/ErrorBoundary.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { slotQuery } from './slotQuery.ts'

type Setting<Name extends SlotName> = {
  name: Name
  /** The widget's props. */
  given: SlotProps[Name]
  /** Shown while the widget loads, in the same size. */
  placeholder: ReactNode
  /** Shown when the owner has no widget for this slot yet. */
  empty: ReactNode
  /** Shown when the widget does not load or throws. By default a notice with a retry. */
  failed?: ReactNode
}

/**
 * A part of a screen that another remote fills. When that remote fails, the rest of the screen
 * still works.
 */
export function Slot<Name extends SlotName>({
  name,
  given,
  placeholder,
  empty,
  failed,
}: Setting<Name>) {
  const { data: slot, isError, isFetching, refetch } = useQuery(slotQuery(name))
  const [tries, setTries] = useState(0)
  if (slot === null) return empty
  if (slot) {
    return (
      <ErrorBoundary
        key={tries}
        fallback={
          failed === undefined ? <LoadFailed onRetry={() => setTries(tries + 1)} /> : failed
        }
      >
        {createElement(slot.Widget, given)}
      </ErrorBoundary>
    )
  }
  if (!isError) return placeholder
  return failed === undefined ? (
    <LoadFailed isRetrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    failed
  )
}
