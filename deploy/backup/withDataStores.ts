import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@materia/contracts/services.ts'
import { type FileConfig, fileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { readConfig } from '@materia/service-kit/src/config/config.ts'
import { connectNats, deadLetterStream } from '@materia/service-kit/src/nats/connectNats.ts'
import Joi from 'joi'
import { MongoClient } from 'mongodb'
import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { storeFromEnvironment } from '@materia/build/releases/store/storeFromEnvironment.ts'
import { dataDirFromEnvironment } from '../local/console/settings.ts'
import { UserError } from '../local/console/UserError.mjs'
import { withServers } from '../local/platform/withServers.ts'
import type { DataStores } from './createBackup.ts'
import type { Databases } from './databases.ts'

const timeoutMs = 15_000
const names = services.map(({ name }) => name)

/** The databases of all services. */
export const databases: Databases = Object.fromEntries(
  names.map((name) => [name, `materia_${name}`]),
)

/**
 * Runs work with connections to all durable data of a platform. Uses the variables of its
 * processes, or else the local data folder and its servers.
 */
export async function withDataStores<Result>(
  work: (stores: DataStores) => Promise<Result>,
): Promise<Result> {
  const dataDir = dataDirFromEnvironment()
  const env = { ...process.env, FILES_DIR: process.env['FILES_DIR'] || join(dataDir, 'files') }
  const files = await openFileStore(readConfig(Joi.object<FileConfig, true>(fileConfig), env))
  const releases = await storeFromEnvironment(buildDirFromEnvironment())
  return withServers(dataDir, ['MongoDB', 'NATS'], async (mongoUrl: string, natsUrl: string) => {
    const nats = await connectNats(natsUrl, AbortSignal.timeout(timeoutMs)).catch(() => {
      throw new UserError('NATS does not respond. Check NATS_URL')
    })
    const mongo = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: timeoutMs })
    try {
      return await work({
        mongo,
        databases,
        nats,
        streams: [...names, deadLetterStream.name],
        files,
        releases,
      })
    } finally {
      await mongo.close()
      await nats.close()
    }
  })
}

/**
 * The path of the generated secrets: in the data folder or, in containers, in the gateways' key
 * folder. Other deployments provide their secrets from outside.
 */
export function secretsFile(): string {
  const dataDir = dataDirFromEnvironment()
  const ofGateways = join(dataDir, 'keys', 'gateway')
  return join(existsSync(ofGateways) ? ofGateways : dataDir, 'secrets.json')
}
