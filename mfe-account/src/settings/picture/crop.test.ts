import { middle, moved, squareOf } from './crop.ts'

const wide = { width: 300, height: 100 }

describe('the square of a picture', () => {
  it('is its middle, and smaller with more zoom', () => {
    expect(squareOf(wide, middle)).toEqual({ left: 100, top: 0, side: 100 })
    expect(squareOf(wide, { ...middle, zoom: 2 })).toEqual({ left: 125, top: 25, side: 50 })
  })

  it('moves with the picture, at most to its edges', () => {
    expect(squareOf(wide, moved(wide, middle, { across: 0.5, down: 0.5 }))).toEqual({
      left: 50,
      top: 0,
      side: 100,
    })
    expect(squareOf(wide, moved(wide, middle, { across: 9, down: 0 }))).toEqual({
      left: 0,
      top: 0,
      side: 100,
    })
    expect(squareOf(wide, moved(wide, middle, { across: -9, down: 0 }))).toEqual({
      left: 200,
      top: 0,
      side: 100,
    })
  })
})
