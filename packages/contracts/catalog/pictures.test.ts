import { pictures } from './pictures.ts'

describe('pictures', () => {
  it('has three sizes and the blur color from the file name', () => {
    expect(pictures(['/uploads/a1-0e7a4e.webp'])).toEqual([
      {
        url: '/uploads/a1-0e7a4e.webp',
        srcSet:
          '/uploads/a1-0e7a4e-320.webp 320w, /uploads/a1-0e7a4e-640.webp 640w, /uploads/a1-0e7a4e.webp 1280w',
        blurColor: '#0e7a4e',
      },
    ])
  })

  it('has the sizes of an order’s own copy', () => {
    expect(pictures('["/api/orders/papers/858c-707178.webp"]')).toMatchObject([
      {
        url: '/api/orders/papers/858c-707178.webp',
        srcSet: expect.stringContaining('/api/orders/papers/858c-707178-320.webp 320w'),
      },
    ])
  })

  it('has one size of a picture that we did not store', () => {
    expect(pictures('/uploads/old.jpg')).toEqual([{ url: '/uploads/old.jpg' }])
  })

  it.each([[''], ['no picture yet'], [null], [{}], ['[]']])('finds none in %j', (imageField) => {
    expect(pictures(imageField)).toEqual([])
  })
})
