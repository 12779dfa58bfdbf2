import { validatePicture } from './validatePicture.ts'

const limit = 5 * 1024 * 1024

describe('validatePicture', () => {
  it.each<[string, string, number, ReturnType<typeof validatePicture>]>([
    ['a photo of exactly 5 MB', 'image/jpeg', limit, null],
    ['one byte more', 'image/jpeg', limit + 1, 'tooLarge'],
    ['a drawing with scripts in it', 'image/svg+xml', 900, 'notAnImage'],
    ['a document', 'application/pdf', 900, 'notAnImage'],
    ['a file of no known kind', '', 900, 'notAnImage'],
  ])('checks %s', (_name, type, size, error) => {
    expect(validatePicture({ type, size })).toBe(error)
  })
})
