import { call, until } from './client.ts'
import { createBuild, remoteScreens, writeBuilt } from './build.ts'
import { serveFront } from './served.ts'

export type RenderedSite = Awaited<ReturnType<typeof startRenderedSite>>

const remote = 'remotes/mfe-marketplace'

/**
 * The shell renders the text that the remote's code returns, as a real shell renders a remote's
 * screens.
 */
const shellPart = `
exports.sharedModules = { react: { version: 'the shell\u2019s own' } }
exports.renderPage = async ({ address, language, loadRemote }) => {
  const { routes } = await loadRemote('mfe-marketplace')
  const text = await routes({ address, language, fetch })
  return { html: '<p>' + text + '</p>', styles: '<style nonce="__NONCE__">p{}</style>', data: [[['asked'], text]] }
}`
const remotePart = (body: string) =>
  `const react = require('react'); exports.default = async ({ address, language, fetch }) => { ${body} }`

const declareScreens = (flag: string) => ({
  ...remoteScreens,
  screens: remoteScreens.screens.map((screen) => ({
    ...screen,
    [flag]: !screen.isGuarded || undefined,
  })),
})

/** Starts a gateway that server-renders pages from one remote's releases. */
export async function startRenderedSite() {
  const buildDir = await createBuild()
  const write = (path: string, content: string) => writeBuilt(buildDir, path, content)
  const writeScreens = (version: string, screens: object) =>
    write(`${remote}/${version}/screens.json`, JSON.stringify(screens))
  const setReleases = (releases: object) =>
    write('remotes.json', JSON.stringify({ 'mfe-marketplace': releases }))

  /** Releases a version of the remote with this server code. */
  async function releasePart(
    version: string,
    part: string,
    flag = 'isServerRendered',
  ): Promise<void> {
    await writeScreens(version, declareScreens(flag))
    await write(`${remote}/${version}/mf-manifest.json`, '{}')
    await write(`${remote}/${version}/server/routes.js`, part)
    await setReleases({ current: version })
  }

  /** Releases a version of the remote whose server function has this body. */
  const release = (version: string, body: string, flag?: string) =>
    releasePart(version, remotePart(body), flag)

  await write('shell/s1/server/renderPage.js', shellPart)
  await release('m1', "return address + ' in ' + language + ' by ' + react.version")
  const { gateway, stop } = await serveFront({ buildDir, env: { RENDER_TIMEOUT_MS: '2000' } })

  const get = (path = '/marketplace', headers: Record<string, string> = {}) =>
    call(`${gateway.url}${path}`, { headers })

  /** The rendered text, as soon as it passes the check. */
  async function renderedOnce(
    isIt: (text: string | undefined) => boolean,
    path?: string,
  ): Promise<string | undefined> {
    let text: string | undefined
    await until(async () => isIt((text = renderedText((await get(path)).text))))
    return text
  }

  return {
    gateway,
    stop,
    get,
    release,
    releasePart,
    writeScreens,
    setReleases,
    renderedOnce,
    /** Waits until a release renders again, so that the next test can start. */
    async recover() {
      const version = `good-${Math.random().toString(36).slice(2)}`
      await release(version, `return '${version}'`)
      await renderedOnce((text) => text === version)
    },
    logged: (message: string) => gateway.lines.filter(({ msg }) => msg === message),
  }
}

/** The server-rendered text of a page. Undefined when the browser has to render. */
export const renderedText = (page: string) =>
  /<div id="root" data-server-rendered="\w+"><p>([^]*)<\/p><\/div>/.exec(page)?.[1]

/** Releases code that cannot render. Expects that the browser renders the page, and a log line. */
export async function expectLeftToBrowser(
  { release, get, logged }: RenderedSite,
  { how, body, message }: { how: string; body: string; message: string },
): Promise<void> {
  await release(`bad-${how.replaceAll(/\W/g, '-')}`, body)
  await until(async () => {
    const { status, text } = await get()
    expect(status).toBe(200)
    // The line is logged at most once a minute.
    return renderedText(text) === undefined && logged(message).length > 0
  })
  const { text } = await get()
  expect(text).toContain('<div id="root"></div>')
  expect(text).toContain('/api/materials?limit=24')
}
