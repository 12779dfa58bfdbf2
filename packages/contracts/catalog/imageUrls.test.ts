import { imageUrls } from './imageUrls.ts'

describe('imageUrls', () => {
  it.each<[string, unknown, string[]]>([
    ['a list', ['/uploads/a.webp', '/uploads/b.webp'], ['/uploads/a.webp', '/uploads/b.webp']],
    ['JSON text of a list', '["/uploads/a.webp","/uploads/b.webp"]', ['/uploads/a.webp', '/uploads/b.webp']],
    ['JSON text with escaped slashes', '["\\/uploads\\/a.webp"]', ['/uploads/a.webp']],
    ['a comma list', '/uploads/a.webp, uploads/b.webp', ['/uploads/a.webp', '/uploads/b.webp']],
    ['a single path', '/uploads/a.webp', ['/uploads/a.webp']],
    ['free text', 'See https://files.example/uploads/a.webp.', ['https://files.example/uploads/a.webp']],
    ['doubles', '/uploads/a.webp,/uploads/a.webp', ['/uploads/a.webp']],
    ['text without pictures', 'none', []],
    ['nothing', undefined, []],
  ])('reads %s', (_name, field, urls) => {
    expect(imageUrls(field)).toEqual(urls)
  })
})
