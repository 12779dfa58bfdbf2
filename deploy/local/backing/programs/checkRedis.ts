import { openRedis } from '@materia/service-kit/src/redis/openRedis.ts'

/** Throws unless a Redis responds in time. */
export async function checkRedis(url: string, timeoutMs: number): Promise<void> {
  const client = openRedis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    disconnectTimeout: 100,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let reason: Error | null = null
  client.on('error', (error: Error) => {
    reason ??= error
  })
  try {
    await client.connect()
    await client.ping()
  } catch (error) {
    // "Connection is closed" is less useful than the error before it.
    throw reason ?? error
  } finally {
    client.disconnect()
  }
}
