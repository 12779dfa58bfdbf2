import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { releasesByName, type SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import {
  type RegistryFile,
  type ReleaseStore,
  pathOf,
} from '@materia/build/releases/store/ReleaseStore.ts'

type Options = {
  store: ReleaseStore
  buildDir: string
  log: (line: string) => void
  signal: AbortSignal
  /** The interval for reading the registry. */
  everyMs?: number
}

const files: RegistryFile[] = ['shell', 'remotes']

/**
 * Copies a release store into the folder that a gateway reads, every second. The registry is copied
 * only after the complete files of current and canary versions. Other kept versions follow, for
 * open tabs, previews and rollbacks. Versions deleted from the store are deleted here. A failed
 * step is repeated, and the existing files stay.
 */
export async function followReleases({
  store,
  buildDir,
  log,
  signal,
  everyMs = 1_000,
}: Options): Promise<void> {
  const tags = new Map<RegistryFile, string>()
  while (!signal.aborted) {
    for (const file of files)
      await follow(file).catch((error: unknown) =>
        log(
          `${file}.json of ${store.title} cannot be copied: ${error instanceof Error ? error.message : error}`,
        ),
      )
    await wait(everyMs, undefined, { signal }).catch(() => {})
  }

  async function follow(file: RegistryFile): Promise<void> {
    const stored = await store.readRegistry(file)
    if (!stored || tags.get(file) === stored.tag) return
    const { value, error } = releasesByName.validate(JSON.parse(stored.content))
    if (error) throw error
    const slices = Object.entries<SliceReleases>(value)
    for (const [name, { current, candidate }] of slices)
      for (const version of [current, candidate?.version]) await bring(name, version)
    replace(file, stored.content)
    for (const [name, { versions = {}, removing = [] }] of slices)
      for (const version of Object.keys(versions))
        if (!removing.includes(version)) await bring(name, version)
    for (const [name, releases] of slices) drop(name, releases)
    // Set last, so that a failed download is repeated.
    tags.set(file, stored.tag)
  }

  async function bring(name: string, version: string | undefined): Promise<void> {
    if (version === undefined || existsSync(join(buildDir, pathOf(name), version))) return
    mkdirSync(join(buildDir, pathOf(name)), { recursive: true })
    await store.download(name, version, join(buildDir, pathOf(name), version))
    log(`Copied ${name} ${version}`)
  }

  function replace(file: RegistryFile, content: string): void {
    const draft = join(buildDir, `${file}.json.draft`)
    mkdirSync(buildDir, { recursive: true })
    writeFileSync(draft, content)
    renameSync(draft, join(buildDir, `${file}.json`))
  }

  function drop(
    name: string,
    { current, candidate, versions = {}, removing = [] }: SliceReleases,
  ): void {
    const neededVersions = new Set([
      current,
      candidate?.version,
      ...Object.keys(versions).filter((version) => !removing.includes(version)),
    ])
    const folder = join(buildDir, pathOf(name))
    for (const version of readdirSync(folder).filter((each) => !neededVersions.has(each)))
      rmSync(join(folder, version), { recursive: true, force: true })
  }
}
