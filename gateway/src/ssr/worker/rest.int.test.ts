import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, until } from '../../../test/client.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const shellPart = `
exports.sharedModules = {}
exports.renderPage = async ({ address }) => ({ html: 'page ' + address, styles: '', data: [] })`

let buildDir: string
let renderer: Renderer

beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'rest-'))
  await writeFile(join(buildDir, 'renderPage.js'), shellPart)
  const releases = { shell: buildDir, remotes: {}, site: {} }
  renderer = createRenderer({
    buildDir,
    current: async () => ({ key: 'r1', releases, warmUp: [] }),
    call: (path) => call(path).then(({ status, text }) => ({ status, body: text })),
    logFailure: () => {},
    timeoutMs: 20_000,
    restMs: 1,
  })
})

afterAll(() => renderer.close())

async function isRunning(): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.some((command) => command.includes(buildDir))
}

const releaseSet = {
  shell: 'r1',
  remotes: {},
  claims: {},
  key: 'r1',
  isRendered: true,
  hasCanary: false,
  preview: undefined,
}

const render = (address: string) =>
  renderer.render('/', { address, language: 'en' }, releaseSet).then((page) => page?.html)

describe('the SSR worker', () => {
  it('ends when no page is rendered, and starts again for the next one', async () => {
    expect(await render('/first')).toBe('page /first')
    await until(async () => !(await isRunning()))
    expect(await render('/second')).toBe('page /second')
  })
})
