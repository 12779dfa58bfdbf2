import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import Joi from 'joi'
import type { LogFailure } from '@materia/service-kit/src/failureLog.ts'
import { watchedFile } from './watchedFile.ts'

/** Remote name to the URL of its manifest: what the browser reads. */
export type Registry = Record<string, string>

export type Releases = {
  registry: () => Promise<Registry>
  shellVersion: () => Promise<string>
  /** Files that a remote's routes or slots come in, and a chunk of theirs, as URLs. Empty for a remote whose manifest cannot be read. */
  firstFiles: (manifestUrl: string, part: 'routes' | 'slots', chunk?: string) => Promise<string[]>
  /** Files of a part of the current shell, as URLs; none where it has no such part. */
  shellFiles: (part: string) => Promise<string[]>
}

type Release = { current: string; url?: string }
type Manifest = {
  metaData: { remoteEntry: { name: string; path?: string } }
  exposes: { name: string; assets: { js: { sync: string[]; async?: string[] } } }[]
}

export const versionPattern = /^[A-Za-z0-9][A-Za-z0-9._+-]*$/

const registrySchema = Joi.object<Record<string, Release>>().pattern(/^[a-z0-9-]+$/, Joi.object({
  current: Joi.string().pattern(versionPattern).required(),
  /** Only in development: the manifest of a dev server. */
  url: Joi.string().uri({ scheme: ['http'] }),
}).unknown()).required()

const shellSchema = Joi.object<{ shell: Release }>({
  shell: Joi.object({ current: Joi.string().pattern(versionPattern).required() }).unknown().required(),
}).unknown().required()

const chunksSchema = Joi.object<Record<string, string[]>>().pattern(Joi.string(), Joi.array().items(Joi.string())).required()

const files = Joi.object({ sync: Joi.array().items(Joi.string()).required(), async: Joi.array().items(Joi.string()) }).unknown().required()
const assets = Joi.object({ js: files }).unknown().required()
const exposed = Joi.object({ name: Joi.string().required(), assets }).unknown()
const remoteEntry = Joi.object({ name: Joi.string().required(), path: Joi.string().allow('') }).unknown().required()

const manifestSchema = Joi.object<Manifest>({
  metaData: Joi.object({ remoteEntry }).unknown().required(),
  exposes: Joi.array().items(exposed).required(),
}).unknown().required()

/** What is released now, read from the build folder as it changes. */
export function createReleases({ buildDir, logFailure }: { buildDir: string; logFailure: LogFailure }): Releases {
  const unreadable = (release: string) => (error: unknown) => {
    logFailure('a release’s first files cannot be read', error, { release })
    return undefined
  }
  const registry = watchedFile(join(buildDir, 'remotes.json'), logFailure, (content) => {
    const releases: Record<string, Release> = Joi.attempt(JSON.parse(content.toString()), registrySchema)
    return Object.fromEntries(Object.entries(releases).map(([name, { current, url }]) =>
      [name, url ?? `/remotes/${name}/${current}/mf-manifest.json`]))
  })
  const shell = watchedFile(join(buildDir, 'shell.json'), logFailure, (content): { shell: Release } =>
    Joi.attempt(JSON.parse(content.toString()), shellSchema))
  const shellVersion = async () => (await shell()).shell.current
  // Not cached when it fails: the release may be half copied.
  const manifests = new LRUCache<string, Manifest>({
    max: 100,
    fetchMethod: (manifestUrl) => readManifest(buildDir, manifestUrl).catch(unreadable(manifestUrl)),
  })
  const chunksOf = new LRUCache<string, Record<string, string[]>>({
    max: 10,
    fetchMethod: (version) => readChunks(buildDir, version).catch(unreadable(version)),
  })

  return {
    registry,
    shellVersion,
    async firstFiles(manifestUrl, part, chunk) {
      const manifest = manifestUrl.startsWith('/remotes/') && await manifests.fetch(manifestUrl)
      if (!manifest) return []
      const { name, path = '' } = manifest.metaData.remoteEntry
      const { sync = [], async: later = [] } = manifest.exposes.find((exposed) => exposed.name === part)?.assets.js ?? {}
      const files = [`${path}${name}`, ...sync, ...later.filter((file) => chunk && file.startsWith(`${chunk}.`))]
      return files.map((file) => `${manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1)}${file}`)
    },
    async shellFiles(part) {
      const version = await shellVersion()
      const chunks = await chunksOf.fetch(version)
      return (chunks?.[part] ?? []).map((file) => `/assets/${version}/${file}`)
    },
  }
}

async function readChunks(buildDir: string, version: string): Promise<Record<string, string[]>> {
  return Joi.attempt(JSON.parse(await readFile(join(buildDir, 'shell', version, 'chunks.json'), 'utf8')), chunksSchema)
}

async function readManifest(buildDir: string, manifestUrl: string): Promise<Manifest> {
  return Joi.attempt(JSON.parse(await readFile(join(buildDir, manifestUrl), 'utf8')), manifestSchema)
}
