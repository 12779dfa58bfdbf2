import { mockUploads } from '@materia/ui/src/testing/mockUploads.ts'
import { sendImage } from './sendImage.ts'

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' })
const neverAborted = new AbortController().signal
const ignored = () => {}
const pass = () => new Promise((resolve) => setTimeout(resolve))

describe('sendImage', () => {
  it('uploads three at a time and returns their URLs', async () => {
    const uploads = mockUploads()
    const urls = ['a', 'b', 'c', 'd'].map((name) =>
      sendImage(photo(name), { onProgress: ignored, signal: neverAborted }),
    )
    await pass()
    expect(uploads.map(({ file }) => file.name)).toEqual(['a', 'b', 'c'])
    uploads[1]!.respond(201, { url: '/uploads/b.webp' })
    await pass()
    expect(uploads.map(({ file }) => file.name)).toEqual(['a', 'b', 'c', 'd'])
    for (const [index, name] of [
      [0, 'a'],
      [2, 'c'],
      [3, 'd'],
    ] as const)
      uploads[index]!.respond(201, { url: `/uploads/${name}.webp` })
    expect(await Promise.all(urls)).toEqual([
      '/uploads/a.webp',
      '/uploads/b.webp',
      '/uploads/c.webp',
      '/uploads/d.webp',
    ])
  })

  it('sends nothing for an image removed while queued', async () => {
    const uploads = mockUploads()
    const gone = new AbortController()
    const others = ['a', 'b', 'c'].map((name) =>
      sendImage(photo(name), { onProgress: ignored, signal: neverAborted }),
    )
    const removed = expect(
      sendImage(photo('d'), { onProgress: ignored, signal: gone.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    gone.abort()
    await pass()
    uploads.forEach((upload) => upload.respond(201, { url: '/uploads/x.webp' }))
    await Promise.all([...others, removed])
    expect(uploads).toHaveLength(3)
  })
})
