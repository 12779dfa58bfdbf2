import { imageUrls } from './imageUrls.ts'

describe('imageUrls', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', ['/uploads/a.webp', '/uploads/b.webp'], ['/uploads/a.webp', '/uploads/b.webp']],
    [
      'JSON text of a list',
      '["/uploads/a.webp","/uploads/b.webp"]',
      ['/uploads/a.webp', '/uploads/b.webp'],
    ],
    ['JSON text with escaped slashes', '["\\/uploads\\/a.webp"]', ['/uploads/a.webp']],
    ['a comma list', '/uploads/a.webp, uploads/b.webp', ['/uploads/a.webp', '/uploads/b.webp']],
    ['a single path', '/uploads/a.webp', ['/uploads/a.webp']],
    [
      'free text',
      'See https://files.example/uploads/a.webp.',
      ['https://files.example/uploads/a.webp'],
    ],
    [
      'an address with a port',
      'http://localhost:8080/uploads/a.webp',
      ['http://localhost:8080/uploads/a.webp'],
    ],
    ['doubles', '/uploads/a.webp,/uploads/a.webp', ['/uploads/a.webp']],
    ['text without pictures', 'none', []],
    ['nothing', undefined, []],
  ])('reads %s', (_name, field, urls) => {
    expect(imageUrls(field)).toEqual(urls)
  })

  it('reads a text of many URL schemes in linear time', () => {
    const started = performance.now()
    expect(imageUrls('http://'.repeat(100_000))).toEqual([])
    expect(performance.now() - started).toBeLessThan(200)
  })
})
