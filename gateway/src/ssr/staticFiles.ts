import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type Koa from 'koa'
import { LRUCache } from 'lru-cache'
import { contentType } from 'mime-types'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, notFound } from '@materia/service-kit/src/AppError.ts'
import { takesBrotli } from '../proxy/request/takesBrotli.ts'
import type { Releases } from '../rollout/releases.ts'

export type StaticFile = {
  type: string
  etag: string
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

type Deps = { buildDir: string; releases: Releases; maxBytes: number }

export type StaticFiles = {
  /**
   * `/assets/<version>/<file>` and `/remotes/<name>/<version>/<file>`. The content of a URL never
   * changes.
   */
  answerReleased: (ctx: Koa.Context) => Promise<void>
  /**
   * `/favicon.svg` and the like, from the current shell. Returns false when there is no such file.
   */
  answerRootFile: (ctx: Koa.Context) => Promise<boolean>
}

// No segment begins with a dot, which excludes `..` and hidden files.
const segment = '[A-Za-z0-9_@][A-Za-z0-9_@.~+-]*'
const assetPath = new RegExp(`^/assets((?:/${segment}){2,6})$`)
const remotePath = new RegExp(`^/remotes((?:/${segment}){3,7})$`)
const rootPath = new RegExp(`^/${segment}\\.[a-z0-9]+$`)

export function createStaticFiles({ buildDir, releases, maxBytes }: Deps): StaticFiles {
  const files = new LRUCache<string, StaticFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, br, gzip }) =>
      plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 512,
    fetchMethod: (path) => readStaticFile(join(buildDir, path)),
  })

  return {
    async answerReleased(ctx) {
      const asset = assetPath.exec(ctx.path)?.[1]
      const remote = remotePath.exec(ctx.path)?.[1]
      const file = asset
        ? await files.fetch(`shell${asset}`)
        : remote
          ? await files.fetch(`remotes${remote}`)
          : undefined
      if (!file || ctx.path.endsWith('.html')) throw notFound()
      sendFile(ctx, file, 'public, max-age=31536000, immutable')
    },

    async answerRootFile(ctx) {
      if (!rootPath.test(ctx.path) || extname(ctx.path) === '.html') return false
      const file = await files.fetch(`shell/${await releases.shellVersion()}${ctx.path}`)
      if (!file) return false
      const isWorker = ctx.path.endsWith('Worker.js')
      // A service worker runs under the policy of its own response, and calls what pages call.
      if (isWorker) ctx.set('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      // Browsers must revalidate it, or an old one would keep running.
      sendFile(ctx, file, ctx.path.endsWith('.js') ? 'no-cache' : 'public, max-age=3600')
      return true
    },
  }
}

export function sendFile(
  ctx: Koa.Context,
  { type, etag, plain, br, gzip }: StaticFile,
  caching: string,
): void {
  ctx.set({ 'Content-Type': type, 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' })
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  else if (br && takesBrotli(ctx.req)) {
    ctx.set('Content-Encoding', 'br')
    ctx.body = br
  } else if (gzip && ctx.acceptsEncodings('gzip')) {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = gzip
  } else {
    ctx.body = plain
  }
}

async function readStaticFile(path: string): Promise<StaticFile | undefined> {
  const type = contentType(extname(path))
  const plain = type && (await readIfThere(path))
  if (!plain) return undefined
  const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)])
  return { type, etag: etagOf(plain), plain, br, gzip }
}

export const etagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const notThere = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** An unreadable file is a 503, not a 404: search engines and caches would remember a 404. */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && notThere.has(String(cause.code))) return null
    throw new AppError(commonErrors.UNAVAILABLE, { cause })
  }
}
