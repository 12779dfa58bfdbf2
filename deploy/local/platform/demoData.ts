import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { MongoClient } from 'mongodb'
import { UserError } from '../console/UserError.mjs'
import { commandGuard } from '../processes/startGuard.ts'

type Options = { mongoUrl: string; filesDir: string; log: (line: string) => void }

/**
 * Writes the demo data once. The models that write it take 100 MB, so they run in a process that
 * ends, and only when the data is missing.
 */
export async function bringDemoData({ mongoUrl, filesDir, log }: Options): Promise<void> {
  if (await isSeeded(mongoUrl)) return
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writeDemoData.ts')], {
    env: { ...process.env, MONGO_URL: mongoUrl, FILES_DIR: filesDir },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  if (pid > 0) commandGuard().watch(pid)
  createInterface({ input: child.stdout }).on('line', log)
  const [code] = await once(child, 'close')
  commandGuard().forget(pid)
  if (code !== 0) throw new UserError('The demo data could not be written')
}

async function isSeeded(mongoUrl: string): Promise<boolean> {
  const client = new MongoClient(mongoUrl)
  try {
    const seeds = client
      .db('materia_catalog')
      .collection<{ _id: string; doneAt: Date | null }>('seeds')
    return (await seeds.findOne({ _id: 'demo' }))?.doneAt instanceof Date
  } finally {
    await client.close()
  }
}
