import { createInstance } from '@module-federation/enhanced/runtime'
import { remotePlugin } from './remotePlugin.ts'

const remoteInfo = {
  name: 'mfe_account',
  entry: '/x',
  type: 'global',
  entryGlobalName: 'mfe_account',
  shareScope: 'default',
}
const manifestUrl = 'http://localhost/remotes/mfe-account/1/mf-manifest.json'
const manifest = {
  metaData: {
    globalName: 'mfe_account',
    remoteEntry: { name: 'remoteEntry.1.js', path: '', type: 'global' },
  },
  exposes: [
    { path: './routes', assets: { js: { sync: ['routes.1.js'], async: [] } } },
    { path: './slots', assets: { js: { sync: ['slots.1.js'], async: [] } } },
  ],
}

function pluginAfter(failures: number) {
  return remotePlugin('1.2.0', (remote) => (remote === 'mfe_account' ? failures : 0))
}

async function resolved(failures: number) {
  const plugin = pluginAfter(failures)
  const origin = createInstance({ name: 'shell', remotes: [] })
  const found = { ...remoteInfo }
  await plugin.afterResolve?.({
    id: 'mfe_account/routes',
    pkgNameOrAlias: 'mfe_account',
    expose: './routes',
    remote: { name: 'mfe_account', entry: manifestUrl },
    options: origin.options,
    origin,
    remoteInfo: found,
  })
  return found
}

const preloaded = () =>
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), ({ href }) => href)

describe('the plugin of the federation', () => {
  beforeEach(() => {
    document.head.replaceChildren()
    globalThis.fetch = async () => Response.json(manifest)
  })

  it('resolves the entry that the manifest names, and preloads the files of the exposed module', async () => {
    expect(await resolved(0)).toMatchObject({
      entry: 'http://localhost/remotes/mfe-account/1/remoteEntry.1.js',
      type: 'global',
      entryGlobalName: 'mfe_account',
    })
    expect(preloaded()).toEqual(['http://localhost/remotes/mfe-account/1/routes.1.js'])
  })

  it('preloads nothing after a failure', async () => {
    expect(await resolved(1)).toMatchObject({
      entry: 'http://localhost/remotes/mfe-account/1/remoteEntry.1.js',
    })
    expect(preloaded()).toEqual([])
  })

  it('rejects when no manifest arrives', async () => {
    globalThis.fetch = async () => Response.json(manifest, { status: 404 })
    await expect(resolved(0)).rejects.toThrow('404')
  })

  it.each([
    [0, '/remoteEntry.js'],
    [2, '/remoteEntry.js?retry=2'],
  ])('after %i failures requests the script %s, with a time limit', (failures, src) => {
    const made = pluginAfter(failures).createScript?.({ url: '/remoteEntry.js', remoteInfo })
    expect(made).toMatchObject({
      timeout: expect.any(Number),
      script: expect.any(HTMLScriptElement),
    })
    expect(made && 'script' in made && made.script?.getAttribute('src')).toBe(src)
  })
})
