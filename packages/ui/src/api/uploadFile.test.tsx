import type { UploadOperation } from '@materia/contracts/wire/Operation.ts'
import { ApiError } from './ApiError.ts'
import { mockUploads } from '../testing/mockUploads.ts'
import { uploadFile } from './uploadFile.ts'

const operation: UploadOperation<{ response: { url: string } }> = {
  method: 'post',
  path: '/api/upload/image',
  auth: 'user',
  files: { field: 'image', max: 1 },
}
const picture = new File(['pixels'], 'lot.jpg', { type: 'image/jpeg' })

describe('uploadFile', () => {
  it('sends the file in its field, reports progress, and returns the body', async () => {
    const uploads = mockUploads()
    const parts: number[] = []
    const answer = uploadFile(operation, picture, { onProgress: (part) => parts.push(part) })
    uploads[0]!.progress(0.4)
    uploads[0]!.progress(1)
    uploads[0]!.respond(201, { url: '/uploads/a.webp' })
    expect(await answer).toEqual({ url: '/uploads/a.webp' })
    expect(parts).toEqual([0.4, 1])
    expect(uploads.map(({ path, field, file }) => [path, field, file.name])).toEqual([
      ['/api/upload/image', 'image', 'lot.jpg'],
    ])
  })

  it('throws the server’s error', async () => {
    const uploads = mockUploads()
    const answer = uploadFile(operation, picture)
    uploads[0]!.respond(413, { code: 'IMAGE_TOO_LARGE', message: 'Maximum file size is 5MB.' })
    const error = await answer.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' })
  })

  it('throws status 0 when the connection breaks', async () => {
    const uploads = mockUploads()
    const answer = uploadFile(operation, picture)
    uploads[0]!.fail()
    await expect(answer).rejects.toMatchObject({ status: 0 })
  })

  it('aborts with the signal, also with one aborted before', async () => {
    const uploads = mockUploads()
    const controller = new AbortController()
    const answer = uploadFile(operation, picture, { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(uploads[0]!.isAborted()).toBe(true)
    await expect(
      uploadFile(operation, picture, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
    expect(uploads).toHaveLength(1)
  })
})
