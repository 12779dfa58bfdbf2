import { panBy, stepZoom, fittedView, zoomTo } from './zoom.ts'

const zooms = (direction: 1 | -1) => {
  let view = fittedView
  return Array.from({ length: 5 }, () => {
    view = stepZoom(view, direction)
    return view.zoom
  })
}

describe('zoom', () => {
  it('changes in steps of 50% from 50% to 300%', () => {
    expect(zooms(1)).toEqual([1.5, 2, 2.5, 3, 3])
    expect(zooms(-1)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5])
  })

  it('continues at the next full step after a pinch', () => {
    const pinched = zoomTo(fittedView, 1.7)
    expect(stepZoom(pinched, 1).zoom).toBe(2)
    expect(stepZoom(pinched, -1).zoom).toBe(1.5)
  })

  it('keeps the point under the fingers in place', () => {
    expect(zoomTo(fittedView, 2, { x: 0.5, y: -0.25 })).toEqual({ zoom: 2, x: -0.5, y: 0.25 })
  })

  it('moves an enlarged picture at most to its edges', () => {
    const large = zoomTo(fittedView, 3)
    expect(panBy(large, { x: 0.4, y: -7 })).toEqual({ zoom: 3, x: 0.4, y: -1 })
  })

  it('does not move a fitted picture, and centers one that becomes fitted', () => {
    expect(panBy(fittedView, { x: 0.4, y: 0.4 })).toEqual(fittedView)
    expect(zoomTo(panBy(zoomTo(fittedView, 3), { x: 1, y: 1 }), 1)).toEqual(fittedView)
  })
})
