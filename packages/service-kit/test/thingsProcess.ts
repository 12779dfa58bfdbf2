import { join } from 'node:path'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { identityHeader, identitySigningKey, signIdentity } from '../src/identity/identityHeader.ts'
import { connectMongo } from '../src/database/connectMongo.ts'
import { startProcess } from './startProcess.ts'

export const key = 'k'.repeat(32)
export const signed = () =>
  signIdentity(identitySigningKey(key), { userId: 7, role: 'user' }, new Date())

/** Starts the small test service as a process with a new database, without NATS by default. */
export function startThings(more: Record<string, string> = {}, args: string[] = []) {
  const database = uniqueDatabase()
  const env = {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: database,
    IDENTITY_KEY: key,
    NATS_URL: 'nats://127.0.0.1:1',
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
    ...more,
  }
  const process = startProcess(join(import.meta.dirname, 'thingsServer.ts'), env, args)
  return {
    ...process,
    database,
    async stop() {
      await process.kill()
      const connection = await connectMongo(testMongoUrl(), database)
      await connection.dropDatabase()
      await connection.close()
    },
  }
}

export type ThingsProcess = ReturnType<typeof startThings>

type Sent = { signal?: AbortSignal; identity?: string }

/** Sends a request to the service at a URL to create a thing. */
export function makeThing(
  url: string,
  name: string,
  { signal, identity = signed() }: Sent = {},
): Promise<Response> {
  const headers = { 'content-type': 'application/json', [identityHeader]: identity }
  return fetch(`${url}/api/things`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
    signal: signal ?? null,
  })
}
