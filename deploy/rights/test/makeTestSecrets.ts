import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { startGuard } from '../../local/processes/startGuard.ts'
import { makeSecrets } from '../makeSecrets.mjs'

/** Makes secrets for servers on free ports. The guard ends the servers and removes the folder. */
export async function makeTestSecrets() {
  const guard = startGuard()
  const folder = mkdtempSync(join(tmpdir(), 'materia-rights-'))
  guard.erase(folder)
  const ports = { mongo: await getPort(), redis: await getPort(), nats: await getPort() }
  const urls = makeSecrets(folder, {
    urls: {
      mongo: `mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`,
      redis: `redis://127.0.0.1:${ports.redis}`,
      nats: `nats://127.0.0.1:${ports.nats}`,
    },
  })
  return { guard, folder, ports, urls }
}
