import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { services, urlVariable } from '@materia/contracts/services.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'

export type RunningProcess = {
  url: string
  port: number
  pid: number
  /** Lines of JSON it has written since. */
  lines: Record<string, unknown>[]
  /** The code that it ended with. */
  ended: Promise<number | null>
  kill: (signal?: NodeJS.Signals) => Promise<void>
  signal: (signal: NodeJS.Signals) => void
}

/** Runs a TypeScript file that says `listening` with its port. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const environment = { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env }
  const child = spawn(process.execPath, [file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Record<string, unknown>[] = []
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = await listeningPort(child, lines)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    lines,
    ended,
    signal: (signal) => void child.kill(signal),
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
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

export const startStub = (port = 0) =>
  startProcess(join(import.meta.dirname, 'stubService.ts'), { PORT: String(port) })

export const secrets = {
  identityKey: 'i'.repeat(32),
  sessionKey: 's'.repeat(32),
  newSessionKey: 'n'.repeat(32),
}

type GatewayOptions = {
  catalog: string
  identity: string
  redis: string
  buildDir?: string
  env?: Record<string, string>
  script?: string
}

export async function startGateway({
  catalog,
  identity,
  redis,
  buildDir,
  env,
  script = '../src/server.ts',
}: GatewayOptions): Promise<RunningProcess> {
  return await startProcess(join(import.meta.dirname, script), {
    ...Object.fromEntries(services.map(({ name }) => [urlVariable(name), identity])),
    CATALOG_URL: catalog,
    REDIS_URL: redis,
    IDENTITY_KEY: secrets.identityKey,
    SESSION_KEYS: secrets.sessionKey,
    BUILD_DIR: buildDir ?? (await createBuild()),
    // What comes too late is the matter of those who stop a server of their own: all others share a busy machine.
    UPSTREAM_TIMEOUT_MS: '40000',
    REDIS_TIMEOUT_MS: '20000',
    STOP_DELAY_MS: '0',
    // A test that asks until something is so asks more than a visitor does.
    REQUESTS_PER_ADDRESS: '1000000',
    REQUESTS_PER_USER: '1000000',
    ...(env?.BEHIND_TLS && { PUBLIC_URL: 'https://materia.example' }),
    ...env,
  })
}

/** A gateway, and one stub for all services behind it; on a Redis database of its own where none is named. */
export async function startFront({
  redis = newRedisUrl(),
  ...options
}: Partial<GatewayOptions> = {}) {
  const stub = await startStub()
  const gateway = await startGateway({ catalog: stub.url, identity: stub.url, redis, ...options })
  const stop = async () => {
    await Promise.all([gateway.kill(), stub.kill()])
  }
  return { stub, gateway, redis, stop }
}

const template = `<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__NONCE__"><!--materia:about--><!--materia:session--><!--materia:head-->
<style nonce="__NONCE__">body{}</style><script src="/assets/s1/main.1.js" defer></script></head>
<body><div id="root"></div><!--materia:skeleton--><!--materia:registry--></body></html>`

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
  exposes: [
    {
      name: 'routes',
      assets: { js: { sync: ['routes.1.js'], async: ['others.1.js', 'profile.1.js'] } },
    },
    {
      name: 'slots',
      assets: { js: { sync: ['slots.1.js'], async: ['collections.1.js', 'others.1.js'] } },
    },
  ],
}

const headOf = (english: string, spanish: string) => ({
  en: { title: english, description: english },
  es: { title: spanish, description: spanish },
})

const missingHead = headOf('No such listing · Materia', 'Publicación no encontrada · Materia')

const shellScreens: SliceScreens = {
  openCalls: ['/api/materials', '/api/config'],
  screens: [
    {
      path: '/',
      head: headOf(
        'Materia: industrial by-products, bought and sold',
        'Materia: compra y venta de subproductos industriales',
      ),
    },
    { path: '/about', head: headOf('About · Materia', 'Nosotros · Materia') },
    { path: '/confirm/waitlist', isHiddenFromRobots: true },
  ],
}

export const remoteScreens: SliceScreens = {
  slots: ['company-materials'],
  slotPreloads: {
    'company-materials': { preload: '/api/materials/user/:userId', chunk: 'collections' },
  },
  openCalls: ['/api/materials'],
  screens: [
    {
      path: '/marketplace',
      head: headOf('Marketplace · Materia', 'Mercado · Materia'),
      pageParameter: 'page',
      preload: '/api/materials?limit=24',
      preloadQuery: ['q', 'color', 'sort'],
    },
    {
      path: '/product/:id',
      headCall: '/api/materials/:id/head',
      missingHead,
      sitemap: { name: 'products', idsCall: '/api/materials/ids' },
    },
    { path: '/product-detail/:id', headCall: '/api/materials/:id/head', missingHead },
    {
      path: '/profile/:id',
      preload: '/api/users/:id',
      chunk: 'profile',
      slotsInSight: { 'company-materials': { userId: ':id' }, 'latest-conversations': {} },
    },
    { path: '/auth' },
    { path: '/login', redirectTo: '/auth#login' },
    { path: '/contact/:sellerId', isGuarded: true },
    { path: '/cart', isGuarded: true, isHiddenFromRobots: true },
  ],
}

/** A build folder as the shell and one remote leave it. */
export async function createBuild(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gateway-build-'))
  const files: Record<string, string> = {
    'shell.json': JSON.stringify({ shell: { current: 's1' } }),
    'remotes.json': JSON.stringify({
      'mfe-marketplace': { current: 'm1', history: [], rolledBack: [] },
    }),
    'shell/s1/index.html': template,
    'shell/s1/screens.json': JSON.stringify(shellScreens),
    'shell/s1/chunks.json': JSON.stringify({
      federation: ['federation.1.js'],
      home: ['home.1.js'],
      pages: ['pages.1.js'],
    }),
    'shell/s1/main.1.js': 'console.log(1)',
    'shell/s1/main.1.js.br': 'as brotli',
    'shell/s1/main.1.js.gz': 'as gzip',
    'shell/s1/favicon.svg': '<svg/>',
    'shell/s1/pushWorker.js': '// Shows what is pushed.',
    'remotes/mfe-marketplace/m1/mf-manifest.json': JSON.stringify(manifest),
    'remotes/mfe-marketplace/m1/screens.json': JSON.stringify(remoteScreens),
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
