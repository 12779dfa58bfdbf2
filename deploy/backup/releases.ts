import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, opendir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { SliceReleases } from '@materia/contracts/shell/sliceReleases.ts'
import type { RegistryFile, ReleaseStore } from '@materia/build/releases/store/ReleaseStore.ts'
import { type Entry, entryOf } from './Entry.ts'

const registryFiles: RegistryFile[] = ['shell', 'remotes', 'services']

/**
 * All versions in the registry, and then the registry itself. The registry is read first, so every
 * version it names is in the backup.
 */
export async function* releaseEntries(store: ReleaseStore): AsyncGenerator<Entry> {
  const registries = (
    await Promise.all(
      registryFiles.map(async (file) => ({
        file,
        content: (await store.readRegistry(file))?.content,
      })),
    )
  ).flatMap(({ file, content }) => (content === undefined ? [] : [{ file, content }]))
  for (const { content } of registries.filter(({ file }) => file !== 'services')) {
    for (const [name, releases] of Object.entries<SliceReleases>(JSON.parse(content)))
      for (const version of versionsOf(releases)) yield* versionEntries(store, name, version)
  }
  for (const { file, content } of registries)
    yield entryOf(`registry/${file}`, Buffer.from(content))
}

function versionsOf({ current, candidate, versions = {}, removing = [] }: SliceReleases): string[] {
  const known = new Set([
    current,
    ...(candidate ? [candidate.version] : []),
    ...Object.keys(versions),
  ])
  return [...known].filter((version) => !removing.includes(version))
}

async function* versionEntries(
  store: ReleaseStore,
  name: string,
  version: string,
): AsyncGenerator<Entry> {
  if (!(await store.has(name, version))) return
  const folder = await mkdtemp(join(tmpdir(), 'materia-backup-'))
  try {
    const copy = join(folder, version)
    await store.download(name, version, copy)
    for await (const entry of await opendir(copy, { recursive: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      yield {
        name: `releases/${name}/${version}/${relative(copy, path)}`,
        size: (await stat(path)).size,
        body: createReadStream(path),
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Collects the entries of releases as they arrive. `end` gives the store the versions first, and
 * then the registry.
 */
export async function restoreReleases(store: ReleaseStore) {
  const folder = await mkdtemp(join(tmpdir(), 'materia-restore-'))
  const versions = new Map<string, { name: string; version: string }>()
  const registries: { file: RegistryFile; content: string }[] = []
  return {
    async addFile(path: string, { body }: Entry): Promise<void> {
      const [name = '', version = ''] = path.split('/')
      versions.set(`${name}/${version}`, { name, version })
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await pipeline(body, createWriteStream(join(folder, path)))
    },
    async addRegistry(file: string, { body }: Entry): Promise<void> {
      const known = registryFiles.find((one) => one === file)
      if (known) registries.push({ file: known, content: (await buffer(body)).toString() })
    },
    async end(): Promise<void> {
      for (const { name, version } of versions.values())
        await store.upload(name, version, join(folder, name, version))
      for (const { file, content } of registries)
        await store.replaceRegistry(file, content, undefined)
    },
    close: () => rm(folder, { recursive: true }),
  }
}
