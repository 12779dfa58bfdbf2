import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { type Encoding, acceptsEncoding, matchesEtag } from './negotiation.ts'
import type { Releases } from './releases.ts'

type StaticFile = { type: string; etag: string; plain: Buffer; br: Buffer | null; gzip: Buffer | null }

type Deps = { buildDir: string; releases: Releases; maxBytes: number }

export type StaticFiles = {
  /** `/assets/<version>/<file>` and `/remotes/<name>/<version>/<file>`: a URL never changes its content. */
  answerReleased: (ctx: Koa.Context) => Promise<void>
  /** `/favicon.svg` and the like, from the current shell. False: there is no such file. */
  answerRootFile: (ctx: Koa.Context) => Promise<boolean>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

// No leading dot in any segment, so neither `..` nor hidden files.
const segment = '[A-Za-z0-9_@][A-Za-z0-9_@.~+-]*'
const assetPath = new RegExp(`^/assets((?:/${segment}){2,6})$`)
const remotePath = new RegExp(`^/remotes((?:/${segment}){3,7})$`)
const rootPath = new RegExp(`^/${segment}\\.[a-z0-9]+$`)
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

export function createStaticFiles({ buildDir, releases, maxBytes }: Deps): StaticFiles {
  const files = new LRUCache<string, StaticFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 512,
  })

  async function find(path: string): Promise<StaticFile | null> {
    const known = files.get(path)
    if (known) return known
    const file = await readStaticFile(join(buildDir, path))
    if (file) files.set(path, file)
    return file
  }

  return {
    async answerReleased(ctx) {
      const asset = assetPath.exec(ctx.path)?.[1]
      const remote = remotePath.exec(ctx.path)?.[1]
      const file = asset ? await find(`shell${asset}`) : remote ? await find(`remotes${remote}`) : null
      if (!file || ctx.path.endsWith('.html')) throw notFound()
      answerFile(ctx, file, 'public, max-age=31536000, immutable')
    },

    async answerRootFile(ctx) {
      if (!rootPath.test(ctx.path) || extname(ctx.path) === '.html') return false
      const file = await find(`shell/${await releases.shellVersion()}${ctx.path}`)
      if (file) answerFile(ctx, file, 'public, max-age=3600')
      return file !== null
    },
  }
}

function answerFile(ctx: Koa.Context, file: StaticFile, caching: string): void {
  ctx.set({ 'Content-Type': file.type, 'Cache-Control': caching, ETag: file.etag, Vary: 'Accept-Encoding' })
  ctx.status = 200
  const asked = ctx.req.headers['if-none-match']
  if (asked !== undefined && matchesEtag(asked, file.etag)) {
    ctx.status = 304
    return
  }
  const accepted = ctx.req.headers['accept-encoding']
  if (file.br && acceptsEncoding(accepted, 'br')) {
    ctx.set('Content-Encoding', 'br')
    ctx.body = file.br
  } else if (file.gzip && acceptsEncoding(accepted, 'gzip')) {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = file.gzip
  } else {
    ctx.body = file.plain
  }
}

async function readStaticFile(path: string): Promise<StaticFile | null> {
  const type = types[extname(path)]
  if (type === undefined) return null
  const plain = await readIfThere(path)
  if (!plain) return null
  const [br, gzip] = await Promise.all([readIfThere(path + suffixes.br), readIfThere(path + suffixes.gzip)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, plain, br, gzip }
}

const readIfThere = (path: string) => readFile(path).catch(() => null)
