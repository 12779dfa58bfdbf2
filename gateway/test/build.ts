import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

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
      path: '/wanted',
      head: headOf('Wanted · Materia', 'Se compra · Materia'),
      pageParameter: 'page',
      preload: '/api/wanted?limit=24',
      preloadQuery: ['q', 'color', 'sort'],
    },
    {
      path: '/wanted/:id',
      headCall: '/api/wanted/:id/head',
      missingHead: headOf(
        'No such wanted post · Materia',
        'Aviso de compra no encontrado · Materia',
      ),
      sitemap: { name: 'wanted', idsCall: '/api/wanted/ids' },
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

/** A build folder as the builds of the shell and one remote create it. */
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
