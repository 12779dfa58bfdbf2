import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { gatewayUrls } from '../../local/platform/gatewayUrls.ts'
import { unlimited } from '../unlimited.ts'
import { startListening, startPinned } from './processes.ts'

const secondsPerRun = 3
const connections = 32
const path = '/api/materials?limit=24'

export const gatewayFile = join(import.meta.dirname, '../../../gateway/src/server.ts')

/** A service that answers for all at next to no cost. */
export function startListService(port: number): Promise<ChildProcess> {
  return startListening(
    'others',
    [process.execPath, join(import.meta.dirname, 'listService.ts')],
    port,
    { env: { PORT: String(port) } },
  )
}

type Load = { answers: number; failures: number; perSecond: number }

/** As many reads of the list as so many connections can make. */
export async function runLoad(
  port: number,
  cookie: string,
  seconds = secondsPerRun,
): Promise<Load> {
  const args = [String(port), path, cookie, String(connections), String(seconds)]
  const client = startPinned(
    'others',
    [process.execPath, join(import.meta.dirname, 'loadClient.ts'), ...args],
    { output: 'pipe' },
  )
  let text = ''
  client.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(client, 'close')
  const load: Load = JSON.parse(text)
  return load
}

type Environment = { gatewayPort: number; servicePort: number; redisUrl: string; folder: string }

/** A gateway in front of one service that answers for all. */
export function gatewayEnvironment({
  gatewayPort,
  servicePort,
  redisUrl,
  folder,
}: Environment): Record<string, string> {
  const url = `http://127.0.0.1:${servicePort}`
  return {
    PORT: String(gatewayPort),
    ...unlimited,
    ...gatewayUrls(() => url),
    REDIS_URL: redisUrl,
    IDENTITY_KEY: 'bench-identity-key-of-32-letters',
    SESSION_KEYS: 'bench-session-key-of-32-letters!',
    BUILD_DIR: folder,
    STOP_DELAY_MS: '0',
  }
}

/** The cookie of a user. */
export async function login(port: number, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'norte', password: 'materia-demo' }),
    signal,
  })
  // One that is refused takes the cookie away that there was.
  if (!answer.ok) return ''
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')
}
