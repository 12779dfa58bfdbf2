import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import pLimit from 'p-limit'
import { UserError } from '../../UserError.mjs'
import { type Bucket, type BucketOptions, openBucket } from './openBucket.ts'
import { type RegistryFile, type ReleaseStore, pathOf } from './ReleaseStore.ts'

/** Files of a version with their SHA-256. Its presence marks the version as complete. */
type Contents = Record<string, string>

const atOnce = 16
/** Gateways poll once a second, then download new versions (`followReleases.ts`). */
const spreadMs = 2_500

/**
 * Releases in a bucket. A version's file list is written last: without it the version does not
 * exist.
 */
export function bucketStore(options: BucketOptions): ReleaseStore {
  const bucket = openBucket(options)
  const contentsOf = async (name: string, version: string): Promise<Contents | undefined> => {
    const stored = await bucket.get(contentsKey(name, version))
    return stored && JSON.parse(stored.body.toString())
  }

  return {
    title: `s3://${options.bucket}`,
    spreadMs,
    async readRegistry(file) {
      const stored = await bucket.get(registryKey(file))
      return stored && { content: stored.body.toString(), tag: stored.tag }
    },
    async replaceRegistry(file, content, tag) {
      if (
        await bucket.put(
          registryKey(file),
          content,
          tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag },
        )
      )
        return true
      // The S3 client retries a write whose response was lost, and then finds its own content.
      return (await bucket.get(registryKey(file)))?.body.toString() === content
    },
    has: async (name, version) => (await contentsOf(name, version)) !== undefined,
    readFile: async (name, version, file) =>
      (await bucket.get(`${folderKey(name, version)}${file}`))?.body,
    async upload(name, version, folder) {
      if (await contentsOf(name, version)) return
      const files = globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      const contents: Contents = {}
      await pLimit(atOnce).map(files, async (file) => {
        const content = readFileSync(join(folder, file))
        contents[file] = sha256Of(content)
        await putFile(bucket, `${folderKey(name, version)}${file}`, content)
      })
      await bucket.put(contentsKey(name, version), JSON.stringify(contents), { IfNoneMatch: '*' })
    },
    async download(name, version, folder) {
      const files = Object.entries((await contentsOf(name, version)) ?? notThere(name, version))
      const stray = files.find(([file]) => relative(folder, join(folder, file)).startsWith('..'))
      if (stray) throw new Error(`${name} ${version} contains the invalid path ${stray[0]}`)
      const draft = `${folder}.draft-${process.pid}`
      const limit = pLimit(atOnce)
      const written = files.map(([file, sha256]) =>
        limit(async () => {
          const { body } =
            (await bucket.get(`${folderKey(name, version)}${file}`)) ?? notThere(name, version)
          if (sha256Of(body) !== sha256)
            throw new Error(`${name} ${version}: ${file} has another content than was uploaded`)
          mkdirSync(dirname(join(draft, file)), { recursive: true })
          writeFileSync(join(draft, file), body)
        }),
      )
      try {
        await Promise.all(written)
        renameSync(draft, folder)
      } finally {
        // A file still under way after the first failure would create the draft folder again.
        await Promise.allSettled(written)
        rmSync(draft, { recursive: true, force: true })
      }
    },
    versions: (name) => versionsOf(bucket, name),
    async remove(name, version) {
      // The file list goes first, because it marks the version as complete.
      await bucket.remove([contentsKey(name, version)])
      await bucket.remove(
        (await bucket.list(folderKey(name, version))).objects.map(({ key }) => key),
      )
    },
  }
}

const registryKey = (file: RegistryFile) => `${file}.json`
const contentsKey = (name: string, version: string) => `${pathOf(name)}/${version}.json`
const folderKey = (name: string, version: string) => `${pathOf(name)}/${version}/`
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function putFile(bucket: Bucket, key: string, content: Buffer): Promise<void> {
  const sha256 = sha256Of(content)
  if (await bucket.put(key, content, { IfNoneMatch: '*' }, sha256)) return
  // The same content is left from an interrupted upload, which continues here.
  if ((await bucket.sha256Of(key)) !== sha256)
    throw new UserError(
      `${key} is in the bucket with different content. Release it under another version (--version)`,
    )
}

/**
 * Complete versions with the date of their file list, interrupted uploads with the date of their
 * newest file.
 */
async function versionsOf(
  bucket: Bucket,
  name: string,
): Promise<{ version: string; at: number }[]> {
  const prefix = `${pathOf(name)}/`
  const { objects, folders } = await bucket.list(prefix, '/')
  const whole = objects.map(({ key, at }) => ({
    version: key.slice(prefix.length, -'.json'.length),
    at,
  }))
  const others = folders
    .map((folder) => folder.slice(prefix.length, -1))
    .filter((version) => !whole.some((each) => each.version === version))
  return [
    ...whole,
    ...(await Promise.all(
      others.map(async (version) => {
        const files = (await bucket.list(folderKey(name, version))).objects
        return { version, at: Math.max(...files.map(({ at }) => at)) }
      }),
    )),
  ]
}

function notThere(name: string, version: string): never {
  throw new Error(`${name} ${version} is not in the bucket`)
}
