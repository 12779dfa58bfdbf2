import { openRemote } from './openRemote.ts'

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

const open = (tries: number) => openRemote(manifestUrl, { provided: '1.2.0', tries })
const filesOf = (selector: string, attribute: 'href' | 'src') =>
  Array.from(document.head.querySelectorAll(selector), (found) => Reflect.get(found, attribute))
const preloaded = () => filesOf('link[rel=preload]', 'href')

/** The entry's script, once it is in the page. */
async function entry(): Promise<HTMLScriptElement> {
  for (;;) {
    const script = document.head.querySelector('script')
    if (script) return script
    await new Promise((resolve) => setTimeout(resolve))
  }
}

async function runEntry(): Promise<void> {
  const script = await entry()
  Reflect.set(globalThis, 'mfe_account', { get: async (part: string) => () => ({ default: part }) })
  script.dispatchEvent(new Event('load'))
}

describe('openRemote', () => {
  beforeEach(() => {
    document.head.replaceChildren()
    globalThis.fetch = async () => Response.json(manifest)
  })

  it('loads two parts by one entry, which the manifest names, and preloads the files of both', async () => {
    const load = open(0)
    const parts = Promise.all([load('routes'), load('slots')])
    await runEntry()
    expect(await parts).toEqual(['./routes', './slots'])
    expect(filesOf('script', 'src')).toEqual([
      'http://localhost/remotes/mfe-account/1/remoteEntry.1.js',
    ])
    expect(preloaded()).toEqual([
      'http://localhost/remotes/mfe-account/1/routes.1.js',
      'http://localhost/remotes/mfe-account/1/slots.1.js',
    ])
  })

  it('requests another URL after failures, and preloads nothing', async () => {
    const part = open(2)('routes')
    await runEntry()
    expect(await part).toBe('./routes')
    expect(filesOf('script', 'src')).toEqual([
      'http://localhost/remotes/mfe-account/1/remoteEntry.1.js?retry=2',
    ])
    expect(preloaded()).toEqual([])
  })

  it('rejects when no manifest arrives', async () => {
    globalThis.fetch = async () => Response.json(manifest, { status: 404 })
    await expect(open(0)('routes')).rejects.toThrow('404')
  })

  it.each([
    ['does not arrive', 'error', 'did not load'],
    ['defines no container', 'load', 'defines no mfe_account'],
  ])('rejects when the entry %s', async (_what, event, message) => {
    const part = open(0)('routes')
    const script = await entry()
    script.dispatchEvent(new Event(event))
    await expect(part).rejects.toThrow(message)
  })
})
