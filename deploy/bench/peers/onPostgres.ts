import { cpSync, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { withProgress } from '../../local/console/progress.mjs'
import { runNpm } from '../../local/install/runNpm.mjs'
import { buildListings } from '../../local/seed/buildListings.ts'
import { listed, type Peer } from './peer.ts'
import { findPostgres, runSql, startPostgres } from './postgres.ts'
import { peersDir, readOnce, runScript, startServer } from './runScripts.ts'

/** Signs sessions, and is the administrator's password. */
export const secret = 'a-secret-of-the-bench'

const listingsFile = join(peersDir, 'listings.json')

type Product = {
  name: string
  /** Scripts with their arguments, which create the tables and write the listings. */
  fill: string[][]
  /** Scripts that run together. The first one serves HTTP. */
  servers: [string[], ...string[][]]
  /** Answered by 200 when the product is ready. */
  readyPath: string
  open: Peer['open']
}

/** A product of npm over PostgreSQL. The folder of its name has its package.json and its scripts. */
export function onPostgres({ name, fill, servers, readyPath, open }: Product): Peer {
  const folder = join(peersDir, name)
  const dataDir = `${folder}-postgres`
  const specOf = (args: string[], postgresPort: number, port: number) => ({
    args,
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://postgres@127.0.0.1:${postgresPort}/${name}`,
      PORT: String(port),
      SECRET: secret,
      LISTINGS_FILE: listingsFile,
      VENDURE_DISABLE_TELEMETRY: 'true',
      MEDUSA_DISABLE_TELEMETRY: 'true',
    },
  })
  return {
    name,
    open,
    async prepare() {
      findPostgres()
      await install(name, folder)
      const done = join(dataDir, 'filled')
      if (existsSync(done)) return
      await writeListings()
      const [port, postgresPort] = [await getPort(), await getPort()]
      const postgres = await startPostgres(dataDir, postgresPort)
      await runSql(postgresPort, `drop database if exists ${name}`)
      await runSql(postgresPort, `create database ${name}`)
      for (const args of fill)
        await runScript(`${name}: ${args.join(' ')}`, specOf(args, postgresPort, port))
      await postgres.stop()
      await writeFile(done, '')
    },
    async start() {
      const [port, postgresPort] = [await getPort(), await getPort()]
      const postgres = await startPostgres(dataDir, postgresPort)
      const processes = await Promise.all(
        servers.map((args) =>
          startServer({ command: process.execPath, ...specOf(args, postgresPort, port) }, () =>
            readOnce(`http://127.0.0.1:${port}${readyPath}`),
          ),
        ),
      )
      return { port, processes: [postgres, ...processes] }
    },
  }
}

/** npm installs the exact versions of its package.json at first use. */
async function install(name: string, folder: string): Promise<void> {
  cpSync(join(import.meta.dirname, name), folder, { recursive: true })
  const done = join(folder, 'node_modules', '.package-lock.json')
  if (existsSync(done)) return
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await withProgress(`Installing ${name} (once)`, () =>
    runNpm(folder, args),
  )
  if (code !== 0) throw new Error(`npm could not install ${name}: ${output.slice(-500)}`)
}

/** Writes the listings in the form of these products: a product with one variant each. */
async function writeListings(): Promise<void> {
  const listings = buildListings(listed, new Date()).map(({ material }) => {
    const { title, description, unit, priceCents } = material
    return { title, description, unit, priceCents }
  })
  await mkdir(peersDir, { recursive: true })
  await writeFile(listingsFile, JSON.stringify(listings))
}
