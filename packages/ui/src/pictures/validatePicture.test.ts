import { validatePicture } from './validatePicture.ts'

const limit = 5 * 1024 * 1024

describe('validatePicture', () => {
  it.each<[string, string, number, ReturnType<typeof validatePicture>, string?]>([
    ['a photo of exactly 5 MB', 'image/jpeg', limit, null],
    ['a photo one byte larger', 'image/jpeg', limit + 1, 'tooLarge'],
    ['an SVG', 'image/svg+xml', 900, 'notAnImage'],
    ['a PDF', 'application/pdf', 900, 'notAnImage'],
    ['a file without a type', '', 900, 'notAnImage'],
    ['a HEIC photo', 'image/heic', 900, null],
    ['a HEIC photo without a type', '', 900, null, 'IMG_0001.HEIC'],
    ['a page with the name of a photo', 'text/html', 900, 'notAnImage', 'a.heic'],
  ])('checks %s', (_name, type, size, error, name = 'a') => {
    expect(validatePicture({ name, type, size })).toBe(error)
  })
})
