import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketOptions } from '../store/openBucket.ts'

type Stored = { content: Buffer; etag: string; sha256: string; at: string }
type Objects = Map<string, Stored>

/** An S3 server for tests: objects in memory, with conditional writes. */
export async function startBucket() {
  const objects: Objects = new Map()
  let lost = { left: 0, isSilent: false }
  const server = createServer((req, res) => void answer(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname.slice('/releases/'.length))
    const stored = objects.get(key)
    const body = await buffer(req)
    if (lost.left > 0 && (req.method === 'PUT' || lost.isSilent)) {
      lost.left--
      if (lost.isSilent) return
      res.end = () => res.destroy()
    }
    if (req.method === 'PUT') return put(objects, res, { headers: req.headers, key, content: body })
    if (req.method === 'POST') return remove(objects, res, body.toString())
    if (key === '') return list(objects, res, url.searchParams)
    if (!stored) return fail(res, 404, 'NoSuchKey')
    res.writeHead(200, {
      etag: stored.etag,
      'last-modified': new Date(stored.at).toUTCString(),
      'x-amz-meta-sha256': stored.sha256,
    })
    res.end(req.method === 'HEAD' ? undefined : stored.content)
  }

  const options: BucketOptions = {
    bucket: 'releases',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  }
  return {
    options,
    objects,
    /** Executes the next writes and drops their responses. `isSilent`: stops replying at all. */
    loseAnswers: (left: number, { isSilent = false } = {}) => (lost = { left, isSilent }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function put(
  objects: Objects,
  res: ServerResponse,
  { headers, key, content }: { headers: IncomingHttpHeaders; key: string; content: Buffer },
): void {
  const stored = objects.get(key)
  const isHeld =
    headers['if-none-match'] === '*'
      ? !stored
      : headers['if-match'] === undefined || headers['if-match'] === stored?.etag
  if (!isHeld) return fail(res, 412, 'PreconditionFailed')
  const etag = `"${createHash('md5').update(content).digest('hex')}"`
  objects.set(key, {
    content,
    etag,
    sha256: String(headers['x-amz-meta-sha256'] ?? ''),
    at: new Date().toISOString(),
  })
  res.writeHead(200, { etag }).end()
}

function remove(objects: Objects, res: ServerResponse, body: string): void {
  for (const [, key = ''] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key)
  res.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult/>')
}

function list(objects: Objects, res: ServerResponse, query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? ''
  const below = [...objects].filter(([key]) => key.startsWith(prefix))
  const isFolder = (key: string) => query.has('delimiter') && key.slice(prefix.length).includes('/')
  const folders = new Set(
    below
      .filter(([key]) => isFolder(key))
      .map(([key]) => key.slice(0, key.indexOf('/', prefix.length) + 1)),
  )
  res.writeHead(200, { 'content-type': 'application/xml' }).end(`<ListBucketResult>
    ${below
      .filter(([key]) => !isFolder(key))
      .map(
        ([key, { at }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`,
      )
      .join('')}
    ${[...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`).join('')}
  </ListBucketResult>`)
}

function fail(res: ServerResponse, status: number, code: string): void {
  res
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
