import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Router from '@koa/router'
import { type StaticFile, sendFile, etagOf } from './staticFiles.ts'

const compress = promisify(brotliCompress)

/** Allows only files and API calls of our own origin, and nothing inline. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Materia API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`

// Domains are collapsed, because all 128 operations take seconds to render. Only reads can be
// tried: a signed-in reader would buy with real money.
const start =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, supportedSubmitMethods: ['get'], validatorUrl: null })\n"

type Part = { type: string; content: () => Promise<Buffer> }

const pageParts: Record<string, Part> = {
  '/api/docs': { type: 'text/html; charset=utf-8', content: async () => Buffer.from(page) },
  '/api/docs/start.js': {
    type: 'text/javascript; charset=utf-8',
    content: async () => Buffer.from(start),
  },
  '/api/docs/swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    content: () => swaggerFile('swagger-ui-bundle.js'),
  },
  '/api/docs/swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    content: () => swaggerFile('swagger-ui.css'),
  },
}

/** Serves the OpenAPI document, also as a Swagger UI page. */
export function addApiDocs(router: Router, apiDocument: () => string): void {
  const parts: Record<string, Part> = {
    ...pageParts,
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      content: async () => Buffer.from(apiDocument()),
    },
  }
  for (const [path, { type, content }] of Object.entries(parts)) {
    // Read and compressed at the first request, because few processes ever get one.
    let made: Promise<StaticFile> | undefined
    router.get(path, async (ctx) => {
      ctx.set('Content-Security-Policy', policy)
      sendFile(ctx, await (made ??= make(type, content)), 'no-cache')
    })
  }
}

async function make(type: string, content: () => Promise<Buffer>): Promise<StaticFile> {
  const plain = await content()
  const br = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { type, etag: etagOf(plain), plain, br, gzip: null }
}

const swaggerFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)))
