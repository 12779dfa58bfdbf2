import { Readable } from 'node:stream'
import type { Context } from 'koa'

/** The response with a PDF, which a browser shows under this name and never stores. */
export function sendPdf(
  ctx: Pick<Context, 'set' | 'type' | 'length'>,
  name: string,
  pdf: Uint8Array,
): Readable {
  ctx.type = 'application/pdf'
  ctx.set('content-disposition', `inline; filename="${name}.pdf"`)
  ctx.set('cache-control', 'private, no-store')
  ctx.set('x-content-type-options', 'nosniff')
  ctx.length = pdf.byteLength
  return Readable.from([pdf])
}
