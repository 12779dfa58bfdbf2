/** How a picture stands in its frame: the part of the frame that it is moved by, and how large it is, 1 being whole. */
export type View = { zoom: number; x: number; y: number }

/** Spec 9: 50% to 300%, in steps of 50%. */
export const zoomMin = 0.5
export const zoomMax = 3
const zoomStep = 0.5

export const fittedView: View = { zoom: 1, x: 0, y: 0 }

/** The next step in or out; what a pinch left in between goes to the step after it. */
export function stepZoom(view: View, direction: 1 | -1): View {
  const steps = view.zoom / zoomStep
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return zoomTo(view, next * zoomStep)
}

/** At another size; `at`, a place in the frame from its middle (-0.5 to 0.5), shows what it showed before. */
export function zoomTo(view: View, zoom: number, at = { x: 0, y: 0 }): View {
  const clamped = Math.min(zoomMax, Math.max(zoomMin, zoom))
  const grown = clamped / view.zoom
  return within({
    zoom: clamped,
    x: at.x - (at.x - view.x) * grown,
    y: at.y - (at.y - view.y) * grown,
  })
}

/** Moved by parts of the frame, no further than the picture's edge. */
export function panBy(view: View, by: { x: number; y: number }): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y })
}

function within({ zoom, x, y }: View): View {
  const reach = Math.max(0, (zoom - 1) / 2)
  const clamp = (value: number) => Math.min(reach, Math.max(-reach, value))
  return { zoom, x: clamp(x), y: clamp(y) }
}
