import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { releasesDir } from '@materia/build/slices.ts'
import { readReleases, rollBack, setCurrent } from '@materia/build/releases/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'
import { call } from '../faults/client.ts'

const remote = 'mfe-marketplace'
const everyMs = 250
const releaseEveryMs = 5000

/** Makes another version of a remote the current one, and takes it back, again and again. */
export async function releaseRemote(buildDir: string, until: number): Promise<number> {
  const store = folderStore(buildDir)
  const before = (await readReleases(store, remote))?.current ?? ''
  const folder = releasesDir(remote, buildDir)
  await cp(join(folder, before), join(folder, `${before}.next`), { recursive: true })
  let releases = 0
  for (; performance.now() + releaseEveryMs < until; releases++) {
    if (releases % 2 === 0) await setCurrent(store, remote, `${before}.next`)
    else await rollBack(store, remote)
    await wait(releaseEveryMs)
  }
  return releases
}

/** Opens the page as a browser does, with the first file of the remote that it names, and one of a tab that stays open: what was not there. */
export async function openPages(
  url: string,
  until: number,
): Promise<{ count: number; versions: number; failures: string[] }> {
  const failures: string[] = []
  const versions = new Set<string>()
  let count = 0
  for (; performance.now() < until; await wait(everyMs)) {
    const page = await call(`${url}/marketplace`)
    const [named] = new RegExp(`/remotes/${remote}/[^/"]+/mf-manifest.json`).exec(page.text) ?? []
    if (page.status === 200 && named) versions.add(named)
    else failures.push(`page ${page.status} ${page.text.slice(0, 200)}`)
    for (const path of versions) {
      const { status } = await call(url + path)
      if (status !== 200) failures.push(`${path} ${status}`)
    }
    count += 1 + versions.size
  }
  return { count, versions: versions.size, failures }
}
