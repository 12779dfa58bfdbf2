import { readdir } from 'node:fs/promises'
import { startClamdStub } from '@materia/files/test/startClamd.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { startCatalog } from '../../test/startCatalog.ts'

describe('an upload with a virus scanner', () => {
  it('is stored after the whole scan, and refused if the scanner refuses it or is down', async () => {
    const clamd = await startClamdStub({
      answer: (content) => (content.includes('virus') ? 'stream: Test FOUND' : 'stream: OK'),
    })
    const catalog = await startCatalog({ config: { CLAMD_URL: clamd.url } })
    const picture = await drawPicture().png().toBuffer()
    const upload = async (content: Buffer) =>
      catalog.call('POST', '/api/upload/image', {
        user: { userId: 7 },
        ...(await multipart('image', { name: 'a.png', content })),
      })

    expect(await upload(picture)).toMatchObject({ status: 201 })
    expect(clamd.scanned).toEqual([picture])
    const stored = await readdir(catalog.filesDir)
    expect(await upload(Buffer.concat([picture, Buffer.from('virus')]))).toMatchObject({
      status: 422,
      body: { code: 'FILE_INFECTED' },
    })
    await clamd.stop()
    expect(await upload(picture)).toMatchObject({ status: 503, body: { code: 'FILE_UNSCANNED' } })
    expect(await readdir(catalog.filesDir)).toEqual(stored)
    await catalog.stop()
  })
})
