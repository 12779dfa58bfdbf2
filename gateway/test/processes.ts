import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningProcess = {
  url: string
  port: number
  pid: number
  /** Lines of JSON it has written since. */
  lines: Record<string, unknown>[]
  kill: (signal?: NodeJS.Signals) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
}

/** Runs a TypeScript file that says `listening` with its port. */
export async function startProcess(file: string, env: Record<string, string>): Promise<RunningProcess> {
  const environment = { PATH: process.env.PATH, PORT: '0', ...env }
  const child = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Record<string, unknown>[] = []
  const port = await listeningPort(child, lines)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    lines,
    signal: (signal) => void child.kill(signal),
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

function listeningPort(child: ChildProcess, lines: Record<string, unknown>[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`It exited with ${code} before it listened`)))
    createInterface({ input: child.stdout! }).on('line', (text) => {
      const line = JSON.parse(text)
      lines.push(line)
      if (line.msg === 'listening') resolve(line.port)
    })
  })
}

export const startStub = (port = 0) => startProcess(join(import.meta.dirname, 'stubService.ts'), { PORT: String(port) })

export const secrets = { identityKey: 'i'.repeat(32), sessionKey: 's'.repeat(32), newSessionKey: 'n'.repeat(32) }

type GatewayOptions = { catalog: string; identity: string; waitlist?: string; redis: string; buildDir?: string; env?: Record<string, string> }

export async function startGateway({ catalog, identity, waitlist = identity, redis, buildDir, env }: GatewayOptions): Promise<RunningProcess> {
  return await startProcess(join(import.meta.dirname, '../src/server.ts'), {
    CATALOG_URL: catalog,
    IDENTITY_URL: identity,
    WAITLIST_URL: waitlist,
    REDIS_URL: redis,
    IDENTITY_KEY: secrets.identityKey,
    SESSION_KEYS: secrets.sessionKey,
    BUILD_DIR: buildDir ?? (await createBuild()),
    UPSTREAM_TIMEOUT_MS: '1000',
    ...env,
  })
}

const template = `<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__NONCE__"><!--materia:about--><!--materia:session--><!--materia:head-->
<style nonce="__NONCE__">body{}</style><script src="/assets/s1/main.1.js" defer></script></head>
<body><div id="root"></div><!--materia:registry--></body></html>`

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
  exposes: [{ name: 'routes', assets: { js: { sync: ['routes.1.js'], async: [] } } }],
}

/** A build folder as the shell and one remote leave it. */
export async function createBuild(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gateway-build-'))
  const files: Record<string, string> = {
    'shell.json': JSON.stringify({ shell: { current: 's1' } }),
    'remotes.json': JSON.stringify({ 'mfe-marketplace': { current: 'm1', history: [], rolledBack: [] } }),
    'shell/s1/index.html': template,
    'shell/s1/home.en.html': template.replace('<div id="root">', '<div id="root">Your by-product'),
    'shell/s1/home.es.html': template.replace('<div id="root">', '<div id="root">Tu subproducto'),
    'shell/s1/chunks.json': JSON.stringify({ federation: ['federation.1.js'], home: ['home.1.js'], pages: ['pages.1.js'] }),
    'shell/s1/main.1.js': 'console.log(1)',
    'shell/s1/main.1.js.br': 'as brotli',
    'shell/s1/main.1.js.gz': 'as gzip',
    'shell/s1/favicon.svg': '<svg/>',
    'remotes/mfe-marketplace/m1/mf-manifest.json': JSON.stringify(manifest),
    'remotes/mfe-marketplace/m1/routes.1.js': 'export default []',
    'secret.js': 'not for everyone',
  }
  for (const [path, content] of Object.entries(files)) await writeBuilt(dir, path, content)
  return dir
}

export async function writeBuilt(dir: string, path: string, content: string): Promise<void> {
  await mkdir(join(dir, path, '..'), { recursive: true })
  await writeFile(join(dir, path), content)
}
