import type { ServerResponse } from 'node:http'
import type { RequestContext } from './requestContext.ts'

/**
 * Makes every response `private` that a session touched or that sets a cookie. A shared cache (a
 * CDN) would otherwise give it to other readers. Runs last, when the headers go out.
 */
export function setPrivateCacheHeaders(res: ServerResponse, context: RequestContext): void {
  const writeHead = res.writeHead.bind(res)
  // Our own code passes a flat list. Koa, through Node, passes only the status.
  res.writeHead = (status: number, given?: unknown) => {
    const headers: string[] = Array.isArray(given) ? given : []
    const isPrivate =
      context.userId !== null || res.hasHeader('set-cookie') || valueAt('set-cookie', headers) >= 0
    if (!isPrivate) return writeHead(status, headers)
    const at = valueAt('cache-control', headers)
    const policy = at < 0 ? String(res.getHeader('cache-control') ?? '') : headers[at]!
    // The fast path: services mark nearly all responses to signed-in companies as private.
    if (isPrivateAlready(policy)) return writeHead(status, headers)
    return writeHead(status, [
      ...(at < 0 ? headers : headers.toSpliced(at - 1, 2)),
      'Cache-Control',
      privatePolicy(policy),
    ])
  }
}

const forShared = /^(?:public|private|s-maxage)\b/i
const isPrivateAlready = (policy: string) =>
  /^private(?:,|$)/.test(policy) && !/public|s-maxage/i.test(policy)

function privatePolicy(policy: string): string {
  const directives = policy
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !forShared.test(directive))
  return directives.includes('no-store') ? 'no-store' : ['private', ...directives].join(', ')
}

function valueAt(name: string, headers: string[]): number {
  for (let at = 0; at < headers.length; at += 2)
    if (headers[at]!.length === name.length && headers[at]!.toLowerCase() === name) return at + 1
  return -1
}
