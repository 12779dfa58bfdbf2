/**
 * A picture's position and zoom in its frame. `x` and `y` are offsets as fractions of the frame;
 * zoom 1 fits the frame.
 */
export type View = { zoom: number; x: number; y: number }

/** From 50% to 300%, in steps of 50%. */
export const zoomMin = 0.5
export const zoomMax = 3
const zoomStep = 0.5

export const fittedView: View = { zoom: 1, x: 0, y: 0 }

/** The view at the next full step in or out, also after a pinch between two steps. */
export function stepZoom(view: View, direction: 1 | -1): View {
  const steps = view.zoom / zoomStep
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return zoomTo(view, next * zoomStep)
}

/**
 * The view at another zoom. The point `at`, from the frame's middle (-0.5 to 0.5), keeps its place.
 */
export function zoomTo(view: View, zoom: number, at = { x: 0, y: 0 }): View {
  const clamped = Math.min(zoomMax, Math.max(zoomMin, zoom))
  const grown = clamped / view.zoom
  return within({
    zoom: clamped,
    x: at.x - (at.x - view.x) * grown,
    y: at.y - (at.y - view.y) * grown,
  })
}

/** The view moved by fractions of the frame, at most to the picture's edge. */
export function panBy(view: View, by: { x: number; y: number }): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y })
}

function within({ zoom, x, y }: View): View {
  const reach = Math.max(0, (zoom - 1) / 2)
  const clamp = (value: number) => Math.min(reach, Math.max(-reach, value))
  return { zoom, x: clamp(x), y: clamp(y) }
}
