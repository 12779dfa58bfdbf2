import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { Redis } from 'ioredis'
import { redisPassword } from './testUrls.ts'

/**
 * Gives the shared Redis of tests the users that slices have in a deployment. A slice that needs
 * another key or command then fails its own tests.
 */
export async function addRedisUsers(url: string): Promise<void> {
  const client = new Redis(url)
  const lines = readFileSync(join(rootDir, 'deploy/rights/redis.acl'), 'utf8').split('\n')
  for (const line of lines) {
    const [, name, rules] = /^user \{\{(\w+)\.user\}\} (.*)/.exec(line) ?? []
    if (name && rules)
      await client.acl('SETUSER', name, ...rules.replace(/\{\{.*?\}\}/, redisPassword).split(' '))
  }
  client.disconnect()
}
