import { ApiError } from './ApiError.ts'
import { holdUploads } from './holdUploads.ts'
import { uploadFile } from './uploadFile.ts'

const upload = { path: '/api/upload/image', field: 'image', file: new File(['pixels'], 'lot.jpg', { type: 'image/jpeg' }) }

describe('uploadFile', () => {
  it('sends the file in its field, says how far it is, and answers the body', async () => {
    const held = holdUploads()
    const parts: number[] = []
    const answer = uploadFile<{ url: string }>({ ...upload, onProgress: (part) => parts.push(part) })
    held[0]!.progress(0.4)
    held[0]!.progress(1)
    held[0]!.answer(201, { url: '/uploads/a.webp' })
    expect(await answer).toEqual({ url: '/uploads/a.webp' })
    expect(parts).toEqual([0.4, 1])
    expect(held.map(({ path, field, file }) => [path, field, file.name])).toEqual([['/api/upload/image', 'image', 'lot.jpg']])
  })

  it('throws the error that the server answered', async () => {
    const held = holdUploads()
    const answer = uploadFile(upload)
    held[0]!.answer(413, { code: 'IMAGE_TOO_LARGE', message: 'Maximum file size is 5MB.' })
    const error = await answer.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' })
  })

  it('throws status 0 when the connection breaks', async () => {
    const held = holdUploads()
    const answer = uploadFile(upload)
    held[0]!.fail()
    await expect(answer).rejects.toMatchObject({ status: 0 })
  })

  it('ends with the signal, also one given before', async () => {
    const held = holdUploads()
    const controller = new AbortController()
    const answer = uploadFile({ ...upload, signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(held[0]!.isAborted()).toBe(true)
    await expect(uploadFile({ ...upload, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(held).toHaveLength(1)
  })
})
