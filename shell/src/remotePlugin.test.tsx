import { remotePlugin } from './remotePlugin.ts'

const remoteInfo = { name: 'mfe_account', entry: '/x', type: 'global', entryGlobalName: 'mfe_account', shareScope: 'default' }

function pluginAfter(failures: number) {
  return remotePlugin('1.2.0', (remote) => (remote === 'mfe_account' ? failures : 0))
}

describe('what the federation asks for', () => {
  it.each([[0, 'default'], [2, 'reload']])('after %i failures comes by cache mode %s', async (failures, cache) => {
    const asked: RequestInit[] = []
    globalThis.fetch = async (_url, init) => {
      asked.push(init ?? {})
      return Response.json({})
    }
    await pluginAfter(failures).fetch?.('/mf-manifest.json', {}, remoteInfo)
    expect(asked).toEqual([{ cache, signal: expect.any(AbortSignal) }])
  })

  it('is no manifest when it is an error, whatever its body says', async () => {
    globalThis.fetch = async () => Response.json({ metaData: {} }, { status: 404 })
    await expect(pluginAfter(0).fetch?.('/mf-manifest.json', {}, remoteInfo)).rejects.toThrow('404')
  })

  it.each([['a newer surface of the shell', '1.3.0'], ['an older major version of it', '0.9.0'], ['a newer one', '2.0.0']])('is no manifest of a remote that needs %s', async (_what, surface) => {
    globalThis.fetch = async () => Response.json({ metaData: { surface } })
    await expect(pluginAfter(0).fetch?.('/mf-manifest.json', {}, remoteInfo)).rejects.toThrow(`needs surface ${surface}`)
  })

  it.each(['1.2.0', '1.0.0', undefined])('is a manifest of a remote that needs surface %s', async (surface) => {
    globalThis.fetch = async () => Response.json({ metaData: { surface } })
    const manifest = await pluginAfter(0).fetch?.('/mf-manifest.json', {}, remoteInfo)
    expect(await (manifest || assertNever()).json()).toEqual({ metaData: { surface } })
  })

  it.each([[0, '/remoteEntry.js'], [2, '/remoteEntry.js?retry=2']])('after %i failures is the script %s, with a time limit', (failures, src) => {
    const made = pluginAfter(failures).createScript?.({ url: '/remoteEntry.js', remoteInfo })
    expect(made).toMatchObject({ timeout: expect.any(Number), script: expect.any(HTMLScriptElement) })
    expect(made && 'script' in made && made.script?.getAttribute('src')).toBe(src)
  })
})

function assertNever(): never {
  throw new Error('not expected')
}
