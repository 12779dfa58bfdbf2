import { createHash } from 'node:crypto'
import type { Context } from 'koa'

/**
 * Sends JSON that is the same for every caller. The ETag is a hash of the content, so all instances
 * agree on it, and an unchanged response is a 304.
 */
export function sendCacheable(ctx: Context, answer: unknown): void {
  // A buffer, because a string would be encoded three times: for the hash, the length and the
  // response.
  const json = Buffer.from(JSON.stringify(answer))
  ctx.set('cache-control', 'public, max-age=0, s-maxage=1, must-revalidate')
  ctx.etag = createHash('sha1').update(json).digest('base64url')
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = 'json'
  ctx.body = json
}
