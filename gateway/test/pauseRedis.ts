import { Redis } from 'ioredis'

/** Lets a Redis answer nobody for a second. */
export async function pauseRedis(url: string): Promise<void> {
  const client = new Redis(url)
  await client.call('CLIENT', 'PAUSE', '1000', 'ALL')
  client.disconnect()
}
