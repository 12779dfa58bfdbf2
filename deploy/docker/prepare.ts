import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../local/console/runCommand.ts'
import { readSecrets } from '../local/secrets/readSecrets.ts'
import { seedDemo } from '../local/seed/seedDemo.ts'
import { serviceKeys } from '../local/secrets/serviceKeys.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { writePrivateFile } from '../local/processes/writePrivateFile.ts'

// Runs before the services of `docker compose up`: creates the secrets and writes the demo data,
// each once.
await runCommand(async () => {
  const { MONGO_URL, FILES_DIR } = process.env
  if (!MONGO_URL || !FILES_DIR) throw new UserError('Set MONGO_URL and FILES_DIR')
  writeKeys(join(dataDirFromEnvironment(), 'keys'))
  await seedDemo({ mongoUrl: MONGO_URL, filesDir: FILES_DIR, log: console.log })
})

/**
 * Writes each key to a file, in two volumes: only gateways receive the key that signs identities.
 */
function writeKeys(keysDir: string): void {
  const { IDENTITY_KEY, OLD_LINK_KEY } = readSecrets(join(keysDir, 'gateway'))
  write(join(keysDir, 'gateway'), { IDENTITY_KEY })
  write(join(keysDir, 'services'), serviceKeys(IDENTITY_KEY, OLD_LINK_KEY))
}

function write(folder: string, values: Record<string, string>): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  for (const [name, value] of Object.entries(values)) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== value) writePrivateFile(file, value)
  }
}
