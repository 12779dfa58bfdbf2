import { useQuery } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import type { ReactNode } from 'react'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'
import { ErrorBoundary } from '@materia/ui/src/placeholders/ErrorBoundary.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { slotQuery } from './slotQuery.ts'

type Setting<Name extends SlotName> = {
  name: Name
  /** What the widget is given. */
  given: SlotProps[Name]
  /** In the widget's size, while it loads. */
  placeholder: ReactNode
  /** In place of a widget that its owner does not have yet. */
  empty: ReactNode
  /** Where it could not be loaded or broke; a notice with a retry if nothing else is said. */
  failed?: ReactNode
}

/** A part of a screen that another remote fills; while that one is down or broken, the screen around it lives. */
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
