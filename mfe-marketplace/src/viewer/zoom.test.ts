import { panBy, stepZoom, wholeView, zoomTo } from './zoom.ts'

const zooms = (direction: 1 | -1) => {
  let view = wholeView
  return Array.from({ length: 5 }, () => {
    view = stepZoom(view, direction)
    return view.zoom
  })
}

describe('zoom', () => {
  it('goes by halves from 50% to 300%', () => {
    expect(zooms(1)).toEqual([1.5, 2, 2.5, 3, 3])
    expect(zooms(-1)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5])
  })

  it('goes from what a pinch left to the step after it', () => {
    const pinched = zoomTo(wholeView, 1.7)
    expect(stepZoom(pinched, 1).zoom).toBe(2)
    expect(stepZoom(pinched, -1).zoom).toBe(1.5)
  })

  it('keeps in place what is under the fingers', () => {
    expect(zoomTo(wholeView, 2, { x: 0.5, y: -0.25 })).toEqual({ zoom: 2, x: -0.5, y: 0.25 })
  })

  it('moves a larger picture to its edges and no further', () => {
    const large = zoomTo(wholeView, 3)
    expect(panBy(large, { x: 0.4, y: -7 })).toEqual({ zoom: 3, x: 0.4, y: -1 })
  })

  it('does not move a whole picture, and puts one that gets whole back', () => {
    expect(panBy(wholeView, { x: 0.4, y: 0.4 })).toEqual(wholeView)
    expect(zoomTo(panBy(zoomTo(wholeView, 3), { x: 1, y: 1 }), 1)).toEqual(wholeView)
  })
})
