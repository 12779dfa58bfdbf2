import { readManifest } from './remoteManifest.ts'

const first = { provided: '1.2.0', isRetry: false }

function answerWith(metaData: object, init?: ResponseInit) {
  globalThis.fetch = async () => Response.json({ metaData, exposes: [] }, init)
}

describe('readManifest', () => {
  it.each([
    [false, 'default'],
    [true, 'reload'],
  ])('uses a timeout and, with retry %s, the cache mode %s', async (isRetry, cache) => {
    const asked: RequestInit[] = []
    globalThis.fetch = async (_url, init) => {
      asked.push(init ?? {})
      return Response.json({ metaData: {} })
    }
    await readManifest('/mf-manifest.json', { ...first, isRetry })
    expect(asked).toEqual([{ cache, signal: expect.any(AbortSignal) }])
  })

  it('rejects an error response, whatever its body contains', async () => {
    answerWith({}, { status: 404 })
    await expect(readManifest('/mf-manifest.json', first)).rejects.toThrow('404')
  })

  it.each([
    ['a newer minor version of the surface', '1.3.0'],
    ['an older major version', '0.9.0'],
    ['a newer major version', '2.0.0'],
  ])('rejects a remote that needs %s', async (_what, surface) => {
    answerWith({ surface })
    await expect(readManifest('/mf-manifest.json', first)).rejects.toThrow(
      `needs surface ${surface}`,
    )
  })

  it.each(['1.2.0', '1.0.0', undefined])(
    'accepts a remote that needs surface %s',
    async (surface) => {
      answerWith({ surface })
      expect(await readManifest('/mf-manifest.json', first)).toEqual({
        metaData: { surface },
        exposes: [],
      })
    },
  )
})
