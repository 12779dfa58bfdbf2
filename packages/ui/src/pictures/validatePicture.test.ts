import { validatePicture } from './validatePicture.ts'

const limit = 5 * 1024 * 1024

describe('validatePicture', () => {
  it.each<[string, string, number, ReturnType<typeof validatePicture>]>([
    ['a photo of exactly 5 MB', 'image/jpeg', limit, null],
    ['a photo one byte larger', 'image/jpeg', limit + 1, 'tooLarge'],
    ['an SVG', 'image/svg+xml', 900, 'notAnImage'],
    ['a PDF', 'application/pdf', 900, 'notAnImage'],
    ['a file without a type', '', 900, 'notAnImage'],
  ])('checks %s', (_name, type, size, error) => {
    expect(validatePicture({ type, size })).toBe(error)
  })
})
