import type { KeyboardEvent } from 'react'

/** From a search box to what it has found, and on from one to the next. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [
    ...(event.currentTarget
      .closest('dialog, section')
      ?.querySelectorAll<HTMLElement>('input, li a') ?? []),
  ]
  const next = stops[stops.findIndex((stop) => stop === event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
