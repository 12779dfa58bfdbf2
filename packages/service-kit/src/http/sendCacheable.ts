import { createHash } from 'node:crypto'
import type { Context } from 'koa'

/** Answers JSON that is the same for everybody: its ETag is of its content, so that all instances agree, and a caller who has it gets a 304. */
export function sendCacheable(ctx: Context, answer: unknown): void {
  // Bytes from here on: as text it would be encoded for its hash, for its length and to be sent.
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
