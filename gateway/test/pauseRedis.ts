import { Redis } from 'ioredis'

/** Makes Redis unresponsive for a second. */
export async function pauseRedis(url: string): Promise<void> {
  const client = new Redis(url)
  await client.call('CLIENT', 'PAUSE', '1000', 'ALL')
  client.disconnect()
}
