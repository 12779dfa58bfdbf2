import { instanceUrls } from './instanceUrls.ts'

const find = async (name: string) =>
  ({ catalog: ['10.0.0.1', '10.0.0.2'], chat: ['fd00::7'] })[name] ??
  Promise.reject(new Error('ENOTFOUND'))

describe('instanceUrls', () => {
  it('returns one URL for each address of a name', async () => {
    expect(await instanceUrls(['http://catalog:8080'], find)).toEqual([
      'http://10.0.0.1:8080',
      'http://10.0.0.2:8080',
    ])
    expect(await instanceUrls(['http://chat', 'http://10.0.0.3:8080'], find)).toEqual([
      'http://[fd00::7]',
      'http://10.0.0.3:8080',
    ])
  })

  it.each([
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://[::1]:8080',
    'https://catalog.example',
  ])('leaves %s unchanged', async (url) => {
    expect(await instanceUrls([url], find)).toEqual([url])
  })

  it('rejects for an unknown name', async () => {
    await expect(instanceUrls(['http://nobody:8080'], find)).rejects.toThrow('ENOTFOUND')
  })
})
