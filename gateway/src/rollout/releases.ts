import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import Joi from 'joi'
import { type Claims, claimsIn } from '@materia/contracts/shell/findOwners.ts'
import {
  type Candidate,
  type SliceReleases,
  releasesByName,
} from '@materia/contracts/shell/sliceReleases.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Preview } from '@materia/service-kit/src/tokens/previewLink.ts'
import { watchedFile } from '../ops/watchedFile.ts'

/** Remote name to the URL of its manifest. Browsers read it. */
export type Registry = Record<string, string>

/** The release of each slice that one visitor gets. */
export type ReleaseSet = {
  shell: string
  remotes: Registry
  /** Since when each slice owns its paths and slots. */
  claims: Record<string, Claims>
  /** Identifies exactly these versions and claims. Short, because each page is looked up by it. */
  key: string
  /**
   * Whether visitors' pages are server-rendered from it. With more than two sets at once, the SSR
   * worker would constantly load code.
   */
  isRendered: boolean
  /** Whether a slice has a canary, in this set or in another one. */
  hasCanary: boolean
  /** The preview of one browser, so nothing of the set is cached for others. */
  preview: Pick<Preview, 'name' | 'version'> | undefined
}

/** `preview`: the version of one slice that the browser's preview link names. */
export type Choice = {
  getsCandidate: (name: string, candidate: Candidate) => boolean
  preview?: Preview | undefined
}

export type Releases = {
  /** The set for visitors without a canary or a preview. */
  current: () => Promise<ReleaseSet>
  choose: (choice: Choice) => Promise<ReleaseSet>
  /** The shell's current version, even when the remotes' cannot be read. */
  shellVersion: () => Promise<string>
  /** The canaries, by slice name. */
  candidates: () => Promise<Candidates>
  /**
   * URLs of the files that hold a remote's routes or slots, and one lazy chunk. Empty when the
   * manifest cannot be read.
   */
  firstFiles: (manifestUrl: string, part: 'routes' | 'slots', chunk?: string) => Promise<string[]>
  /** URLs of the files of a part of the shell. Empty when the shell has no such part. */
  shellFiles: (version: string, part: string) => Promise<string[]>
}

type Registries = { shell: SliceReleases; remotes: Record<string, SliceReleases> }
type Candidates = [name: string, candidate: Candidate][]
type Manifest = {
  metaData: { remoteEntry: { name: string; path?: string } }
  exposes: { name: string; assets: { js: { sync: string[]; async?: string[] } } }[]
}

const chunksSchema = Joi.object<Record<string, string[]>>()
  .pattern(Joi.string(), Joi.array().items(Joi.string()))
  .required()

const files = Joi.object({
  sync: Joi.array().items(Joi.string()).required(),
  async: Joi.array().items(Joi.string()),
})
  .unknown()
  .required()
const assets = Joi.object({ js: files }).unknown().required()
const exposed = Joi.object({ name: Joi.string().required(), assets }).unknown()
const remoteEntry = Joi.object({ name: Joi.string().required(), path: Joi.string().allow('') })
  .unknown()
  .required()

const manifestSchema = Joi.object<Manifest>({
  metaData: Joi.object({ remoteEntry }).unknown().required(),
  exposes: Joi.array().items(exposed).required(),
})
  .unknown()
  .required()

/** Reads the current releases from the build folder, and again when it changes. */
export function createReleases({
  buildDir,
  logFailure,
}: {
  buildDir: string
  logFailure: LogFailure
}): Releases {
  const unreadable = (release: string) => (error: unknown) => {
    logFailure('a release’s first files cannot be read', error, { release })
    return undefined
  }
  const parse = (content: Buffer): Record<string, SliceReleases> =>
    Joi.attempt(JSON.parse(content.toString()), releasesByName)
  const remotesFile = watchedFile(join(buildDir, 'remotes.json'), logFailure, parse)
  const shellFile = watchedFile(join(buildDir, 'shell.json'), logFailure, (content) => {
    const { shell } = parse(content)
    if (!shell) throw new Error('shell.json names no shell')
    return shell
  })
  let known: (Registries & { candidates: Candidates; chosen: Map<string, ReleaseSet> }) | undefined

  async function registries() {
    const [shell, remotes] = await Promise.all([shellFile(), remotesFile()])
    if (known?.shell !== shell || known.remotes !== remotes)
      known = { shell, remotes, candidates: candidatesOf({ shell, remotes }), chosen: new Map() }
    return known
  }

  async function choose({ getsCandidate, preview }: Choice): Promise<ReleaseSet> {
    const current = await registries()
    const { chosen, candidates } = current
    const taken = candidates
      .filter(([name, candidate]) => getsCandidate(name, candidate))
      .map(([name]) => name)
    const key = `${taken.join()} ${preview?.name} ${preview?.version}`
    const found = chosen.get(key) ?? releaseSetOf(current, taken, preview)
    // Not cached for previews: there are as many as there are links.
    if (!preview) chosen.set(key, found)
    return found
  }

  // A failed read is not cached: the release may be half copied.
  const manifests = new LRUCache<string, Manifest>({
    max: 100,
    fetchMethod: (manifestUrl) =>
      readManifest(buildDir, manifestUrl).catch(unreadable(manifestUrl)),
  })
  const chunksOf = new LRUCache<string, Record<string, string[]>>({
    max: 10,
    fetchMethod: (version) => readChunks(buildDir, version).catch(unreadable(version)),
  })

  return {
    current: () => choose({ getsCandidate: () => false }),
    choose,
    shellVersion: async () => (await shellFile()).current,
    candidates: async () => (await registries()).candidates,
    async firstFiles(manifestUrl, part, chunk) {
      const manifest = manifestUrl.startsWith('/remotes/') && (await manifests.fetch(manifestUrl))
      if (!manifest) return []
      const { name, path = '' } = manifest.metaData.remoteEntry
      const { sync = [], async: later = [] } =
        manifest.exposes.find((exposed) => exposed.name === part)?.assets.js ?? {}
      const files = [
        `${path}${name}`,
        ...sync,
        ...later.filter((file) => chunk && file.startsWith(`${chunk}.`)),
      ]
      return files.map((file) => `${manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1)}${file}`)
    },
    async shellFiles(version, part) {
      const chunks = await chunksOf.fetch(version)
      return (chunks?.[part] ?? []).map((file) => `/assets/${version}/${file}`)
    },
  }
}

/** The version of each slice in a set. A dev server's slice has none. */
export function versionsOf({ shell, remotes }: ReleaseSet): Record<string, string> {
  const ofRemotes = Object.entries(remotes).map(([name, manifest]) => [
    name,
    /^\/remotes\/[^/]+\/([^/]+)\//.exec(manifest)?.[1],
  ])
  return {
    shell,
    ...Object.fromEntries(ofRemotes.filter(([, version]) => version !== undefined)),
  }
}

function candidatesOf({ shell, remotes }: Registries): Candidates {
  return Object.entries({ shell, ...remotes }).flatMap(([name, { candidate }]) =>
    candidate ? [[name, candidate] satisfies [string, Candidate]] : [],
  )
}

function releaseSetOf(
  { shell, remotes, candidates }: Registries & { candidates: Candidates },
  taken: string[],
  preview: Preview | undefined,
): ReleaseSet {
  const versionOf = (name: string, { current, candidate }: SliceReleases) =>
    preview?.name === name
      ? preview.version
      : taken.includes(name)
        ? (candidate?.version ?? current)
        : current
  const version = versionOf('shell', shell)
  const registry = Object.fromEntries(
    Object.entries(remotes).map(([name, releases]) => [
      name,
      releases.url ?? `/remotes/${name}/${versionOf(name, releases)}/mf-manifest.json`,
    ]),
  )
  const claims = Object.fromEntries(
    Object.entries({ shell, ...remotes }).map(([name, releases]) => [
      name,
      claimsIn(releases, versionOf(name, releases)),
    ]),
  )
  const [first] = candidates
  const isRendered = !preview && taken.every((name) => name === first?.[0])
  return {
    shell: version,
    remotes: registry,
    claims,
    key: createHash('sha256')
      .update(JSON.stringify([version, registry, claims, taken, preview?.name]))
      .digest('base64url'),
    isRendered,
    hasCanary: first !== undefined,
    preview,
  }
}

async function readChunks(buildDir: string, version: string): Promise<Record<string, string[]>> {
  return Joi.attempt(
    JSON.parse(await readFile(join(buildDir, 'shell', version, 'chunks.json'), 'utf8')),
    chunksSchema,
  )
}

async function readManifest(buildDir: string, manifestUrl: string): Promise<Manifest> {
  return Joi.attempt(
    JSON.parse(await readFile(join(buildDir, manifestUrl), 'utf8')),
    manifestSchema,
  )
}
