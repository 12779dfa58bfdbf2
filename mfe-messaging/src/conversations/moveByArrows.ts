import type { KeyboardEvent } from 'react'

/** Moves the focus with the arrow keys, from a search field to its results and between them. */
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
