import { once } from 'node:events'
import { connect } from 'node:net'
import { Agent, request } from 'undici'

type Options = { method?: string; headers?: Record<string, string>; json?: unknown; body?: string }

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  cookies: string[]
}

const agent = new Agent({ keepAliveTimeout: 100 })

export async function call(
  url: string,
  { method = 'GET', headers = {}, json, body }: Options = {},
): Promise<Answer> {
  const answer = await request(url, {
    method,
    dispatcher: agent,
    headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: json === undefined ? body : JSON.stringify(json),
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: await answer.body.text(),
    cookies,
  }
}

/** The `Cookie` header of a browser that received these `Set-Cookie` values. */
export const cookieHeader = (cookies: string[]) =>
  cookies.map((cookie) => cookie.slice(0, cookie.indexOf(';'))).join('; ')

/**
 * Sends exactly this text, to test requests that no HTTP client sends. Returns all received text.
 */
export async function rawCall(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  socket.on('error', () => {})
  socket.write(text.replaceAll('\n', '\r\n'))
  await once(socket, 'close')
  return answer
}

export async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
}
