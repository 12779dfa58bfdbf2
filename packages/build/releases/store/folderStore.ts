import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type RegistryFile, type ReleaseStore, pathOf } from './ReleaseStore.ts'

/** The work under a claim takes milliseconds. An older claim belongs to a killed process. */
const staleClaimMs = 10_000

/**
 * Releases in a folder, which several machines may share. The file system must make `link` and
 * `rename` atomic.
 */
export function folderStore(root: string): ReleaseStore {
  const folderOf = (name: string, version: string) => join(root, pathOf(name), version)
  const fileOf = (file: RegistryFile) => join(root, `${file}.json`)
  const read = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)

  async function readRegistry(file: RegistryFile) {
    const content = read(fileOf(file))?.toString()
    return content === undefined
      ? undefined
      : { content, tag: createHash('sha256').update(content).digest('hex').slice(0, 16) }
  }

  return {
    title: root,
    spreadMs: 0,
    readRegistry,
    async replaceRegistry(file, content, tag) {
      const path = fileOf(file)
      // The claim is a lock for replacing exactly this content. Renaming it makes it the registry
      // and releases the lock in one step.
      const claim = `${path}.after-${tag ?? 'none'}`
      const draft = `${path}.draft-${randomUUID()}`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(draft, content)
      dropStale(claim, statSync(draft).ctimeMs)
      const isMine = isDone(() => linkSync(draft, claim), 'EEXIST')
      rmSync(draft)
      if (!isMine) return false
      if ((await readRegistry(file))?.tag === tag)
        return isDone(() => renameSync(claim, path), 'ENOENT')
      rmSync(claim, { force: true })
      return false
    },
    has: async (name, version) => existsSync(folderOf(name, version)),
    readFile: async (name, version, file) => read(join(folderOf(name, version), file)),
    async upload(name, version, folder) {
      if (!existsSync(folderOf(name, version))) copyWhole(folder, folderOf(name, version))
    },
    download: async (name, version, folder) => copyWhole(folderOf(name, version), folder),
    async versions(name) {
      const folder = dirname(folderOf(name, 'any'))
      if (!existsSync(folder)) return []
      return readdirSync(folder).flatMap((version) => {
        // Another process may have removed its draft meanwhile.
        const stat = statSync(join(folder, version), { throwIfNoEntry: false })
        return stat ? [{ version, at: stat.mtimeMs }] : []
      })
    },
    remove: async (name, version) =>
      rmSync(folderOf(name, version), { recursive: true, force: true }),
  }
}

/** Copies atomically. The second of two processes finds the copy of the first. */
function copyWhole(from: string, to: string): void {
  const draft = `${to}.draft-${randomUUID()}`
  try {
    cpSync(from, draft, { recursive: true })
    if (!existsSync(to)) renameSync(draft, to)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** `now` is the file system's clock, which may differ from this machine's. */
function dropStale(claim: string, now: number): void {
  const stat = statSync(claim, { throwIfNoEntry: false })
  if (stat && now - stat.ctimeMs > staleClaimMs) rmSync(claim, { force: true })
}

/**
 * Whether the operation succeeded; `refusal` is the error code that means that another process was
 * first.
 */
function isDone(act: () => void, refusal: string): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === refusal)
      return false
    throw error
  }
}
