import { mockUploads } from '../testing/mockUploads.ts'
import type { UploadOperation } from '@materia/contracts/wire/Operation.ts'
import { act } from '@testing-library/react'
import { uploadFile } from '../api/uploadFile.ts'
import { type PictureUpload, uploadPicture } from './uploadPicture.ts'

const operation: UploadOperation<{ response: { url: string } }> = {
  method: 'post',
  path: '/api/pictures',
  auth: 'user',
  files: { field: 'image', max: 1 },
}
const upload = (file: File, options: PictureUpload) =>
  uploadPicture(async (...sent) => (await uploadFile(operation, ...sent)).url, file, options)

const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' })
const neverAborted = new AbortController().signal
const ignored = () => {}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Runs pending microtasks and lets the time pass. */
const pass = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('uploadPicture', () => {
  it('retries when the network or the service was down, and restarts its progress', async () => {
    const uploads = mockUploads()
    const parts: number[] = []
    const url = upload(photo('a'), { onProgress: (part) => parts.push(part), signal: neverAborted })
    await pass()
    uploads[0]!.progress(0.8)
    uploads[0]!.fail()
    await pass(1000)
    uploads[1]!.respond(503, { code: 'UNAVAILABLE', message: 'down' })
    await pass(3000)
    uploads[2]!.respond(201, { url: '/uploads/a.webp' })
    expect(await url).toBe('/uploads/a.webp')
    expect(parts).toEqual([0.8, 0, 0])
  })

  it('fails after three attempts', async () => {
    const uploads = mockUploads()
    const url = upload(photo('a'), { onProgress: ignored, signal: neverAborted })
    await pass()
    const refused = expect(url).rejects.toMatchObject({ status: 503 })
    for (const delay of [1000, 3000, 0]) {
      uploads.at(-1)!.respond(503, {})
      await pass(delay)
    }
    await refused
    expect(uploads).toHaveLength(3)
  })

  it('does not retry a refused picture', async () => {
    const uploads = mockUploads()
    const url = upload(photo('a'), { onProgress: ignored, signal: neverAborted })
    await pass()
    uploads[0]!.respond(415, { code: 'IMAGE_UNSUPPORTED', message: 'no' })
    await expect(url).rejects.toMatchObject({ code: 'IMAGE_UNSUPPORTED' })
    await pass(10_000)
    expect(uploads).toHaveLength(1)
  })
})
