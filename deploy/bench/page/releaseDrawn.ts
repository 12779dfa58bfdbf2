import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readReleases, rollBack, setCurrent } from '@materia/build/releases/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'

const name = 'mfe-marketplace'
const version = 'bench-drawn'
const patienceMs = 30_000

/** Milliseconds from a release, and from its rollback, until a visitor's page is drawn by it. */
export async function releaseDrawn(
  baseURL: string,
  buildDir: string,
): Promise<{ released: number; rolledBack: number }> {
  const store = folderStore(buildDir)
  const before = (await readReleases(store, name))?.current ?? ''
  const releases = join(buildDir, 'remotes', name)
  await cp(join(releases, before), join(releases, version), { recursive: true })
  const server = join(releases, version, 'server')
  for (const file of await readdir(server))
    await writeFile(
      join(server, file),
      (await readFile(join(server, file), 'utf8')).replaceAll(before, version),
    )
  await setCurrent(store, name, version)
  const released = await untilDrawnBy(baseURL, version)
  await rollBack(store, name)
  return { released, rolledBack: await untilDrawnBy(baseURL, before) }
}

async function untilDrawnBy(baseURL: string, expected: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < patienceMs) {
    const html = await (await fetch(`${baseURL}/marketplace`)).text()
    if (html.includes(`data-remote="${name}@${expected}"`)) return performance.now() - startedAt
    await delay(20)
  }
  return NaN
}
