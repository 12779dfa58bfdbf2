import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '@materia/contracts/durations.ts'
import { versionPattern } from '@materia/contracts/shell/releases.ts'
import type { SliceName } from '../slices.ts'
import { UserError } from '../UserError.mjs'
import { bringBuilt, checkFit } from './bringBuilt.ts'
import { checkSources } from './checks/checkSources.ts'
import { checkRoutes } from './checks/checkRoutes.ts'
import { checkTexts } from './checks/checkTexts.ts'
import { originOf } from './originOf.ts'
import { previewKey, previewLink } from './previewLink.ts'
import { pruneReleases } from './registry/pruneReleases.ts'
import { addVersion, readReleases, setCandidate, setCurrent } from './registry/registry.ts'
import { sliceVersion } from './sliceVersion.ts'
import type { ReleaseStore } from './store/ReleaseStore.ts'

/** Command-line options of a release, for `parseArgs`. */
export const releaseOptions = {
  version: { type: 'string' },
  percent: { type: 'string' },
  note: { type: 'string' },
  preview: { type: 'boolean', default: false },
  days: { type: 'string', default: '3' },
  'spanish-stays': { type: 'string', multiple: true, default: [] as string[] },
} as const

type Values = {
  version?: string
  percent?: string
  note?: string
  preview: boolean
  days: string
  'spanish-stays': string[]
}

type Options = {
  store: ReleaseStore
  name: SliceName
  values: Values
  /** Supplies the key for preview links when `PREVIEW_KEYS` is not set. */
  ownPreviewKey?: () => string
  /** Builds a version. Returns the store and the folder with its files. */
  build: (version: string) => Promise<{ built: ReleaseStore; folder: string }>
}

/**
 * Checks, builds and uploads a slice. The next page load then gets it: for all visitors, for a
 * canary, or for browsers with a preview link. Throws UserError.
 */
export async function releaseSlice({
  store,
  name,
  values,
  ownPreviewKey,
  build,
}: Options): Promise<void> {
  const version = checkedVersion(values.version ?? sliceVersion(name))
  // Undefined means a full release without a canary.
  const percent =
    values.percent === undefined ? undefined : numberOf('percent', values.percent, 100)
  const preview = values.preview
    ? { days: numberOf('days', values.days, 30), key: previewKey(ownPreviewKey) }
    : undefined
  const before = await readReleases(store, name)
  const startedAt = performance.now()
  // A stored version was already checked when it was uploaded, against what ran then.
  if (values.version && before?.versions?.[version] && (await store.has(name, version)))
    await checkFit({ built: store, store }, name, version)
  else {
    console.log(`Checking ${name} …`)
    await checkTexts(store, name, before?.current, values['spanish-stays'])
    await checkRoutes(name)
    await checkSources(name)
    console.log(`Building ${name} ${version} …`)
    await bringBuilt({ store, ...(await build(version)) }, name, version, {
      isReleased: before?.versions?.[version] !== undefined || before?.current === version,
    })
  }
  const origin = originOf(name, values.note)
  if (before || preview) {
    const previewUntil = preview && new Date(Date.now() + preview.days * dayMs).toISOString()
    await addVersion(store, name, version, origin, previewUntil)
    await wait(store.spreadMs)
  }
  if (preview) {
    const link = previewLink({ name, version, ...preview })
    return console.log(`Preview of ${name} ${version}. ?to=/path opens a page of it:\n${link}`)
  }
  if (percent === undefined) await setCurrent(store, name, version, origin)
  else await setCandidate(store, name, version, percent, origin)
  await pruneReleases(store, name)
  const share =
    percent === undefined
      ? 'the next page load gets it'
      : `${percent} % of the visitors get it with their next page load`
  console.log(
    `Released ${name} ${version} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${share}`,
  )
}

export function checkedVersion(version: string): string {
  if (!versionPattern.test(version))
    throw new UserError(
      `${version} is not a valid version. It starts with a letter or digit and has up to 100 letters, digits and . _ + -`,
    )
  return version
}

function numberOf(option: string, text: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new UserError(`--${option} must be a whole number from 0 to ${max}, not ${text}`)
  return value
}
