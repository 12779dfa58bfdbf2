import { pictures } from './pictures.ts'

const first = '/uploads/a1-0e7a4e.webp'
const second = '/uploads/b2-112233.webp'

function urls(imageField: unknown): string[] {
  return pictures(imageField).map((picture) => picture.url)
}

describe('pictures', () => {
  it.each<[string, unknown]>([
    ['an array', [first, second]],
    ['JSON array text', JSON.stringify([first, second])],
    ['JSON array text with escaped slashes', `["${first.replaceAll('/', '\\/')}","${second.replaceAll('/', '\\/')}"]`],
    ['a comma-separated list', `${first}, ${second}`],
    ['free text', `photos: ${first} and (from the yard, ${second}).`],
  ])('understands %s', (_, imageField) => {
    expect(urls(imageField)).toEqual([first, second])
  })

  it('understands a single path, also without its leading slash', () => {
    expect(urls(first)).toEqual([first])
    expect(urls('uploads/old.jpg')).toEqual(['/uploads/old.jpg'])
  })

  it('keeps the host of a whole address', () => {
    expect(urls('see https://files.example/uploads/lot.jpg')).toEqual(['https://files.example/uploads/lot.jpg'])
  })

  it('shows a picture named twice once', () => {
    expect(urls([first, first, second])).toEqual([first, second])
  })

  it.each([[''], ['no picture yet'], [null], [undefined], [{}], ['[]']])('finds none in %j', (imageField) => {
    expect(pictures(imageField)).toEqual([])
  })

  it('offers the three stored sizes and the blur colour of the name', () => {
    expect(pictures(first)).toEqual([
      {
        url: first,
        srcSet: '/uploads/a1-0e7a4e-320.webp 320w, /uploads/a1-0e7a4e-640.webp 640w, /uploads/a1-0e7a4e.webp 1280w',
        blurColor: '#0e7a4e',
      },
    ])
  })

  it('offers one size of a picture that was not stored by us', () => {
    expect(pictures('/uploads/old.jpg')).toEqual([{ url: '/uploads/old.jpg' }])
  })
})
