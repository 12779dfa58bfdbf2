import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bucketOptions } from '@materia/build/releases/store/bucketOptions.ts'
import type { Bucket } from '@materia/build/releases/store/openBucket.ts'
import { undefinedIfMissing } from '@materia/service-kit/src/undefinedIfMissing.ts'
import { UserError } from '../local/console/UserError.mjs'

/** A folder, or a prefix in a bucket, that holds backups. */
export type BackupPlace = {
  /** The name for console output. */
  title: string
  /** Null for a bucket. */
  folder: string | null
  /** Writes a file atomically, and never replaces an existing one. */
  put: (name: string, content: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** The names of its direct subfolders. */
  folders: () => Promise<string[]>
  /** A subfolder. */
  below: (name: string) => BackupPlace
}

/** Opens a folder, or `s3://bucket/prefix` with the S3 variables. */
export async function openPlace(address: string, env = process.env): Promise<BackupPlace> {
  const { groups } = /^s3:\/\/(?<bucket>[^/]+)\/?(?<prefix>.*?)\/?$/.exec(address) ?? {}
  if (!groups) return folderPlace(resolve(address))
  const { bucket = '', prefix = '' } = groups
  if ([env['S3_BUCKET'], env['RELEASES_BUCKET']].includes(bucket))
    throw new UserError(
      `${address} is part of the backed-up data. Use a separate bucket for backups`,
    )
  // The S3 client is 20 MB of code, which a folder does not need.
  const { openBucket } = await import('@materia/build/releases/store/openBucket.ts')
  return bucketPlace(openBucket(bucketOptions(bucket, env)), `s3://${bucket}`, prefix)
}

function folderPlace(folder: string): BackupPlace {
  return {
    title: folder,
    folder,
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}.draft`)
      await writeFile(draft, content, { mode: 0o600, flush: true })
      // Unlike a rename, a link never replaces an existing file.
      await link(draft, join(folder, name))
      await rm(draft)
    },
    get: (name) => readFile(join(folder, name)).catch(undefinedIfMissing),
    async folders() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)
      return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    below: (name) => folderPlace(join(folder, name)),
  }
}

function bucketPlace(bucket: Bucket, server: string, prefix: string): BackupPlace {
  const below = prefix === '' ? '' : `${prefix}/`
  return {
    title: `${server}/${prefix}`,
    folder: null,
    async put(name, content) {
      if (!(await bucket.put(below + name, content, { IfNoneMatch: '*' })))
        throw new UserError(`${server}/${below}${name} already exists`)
    },
    get: async (name) => (await bucket.get(below + name))?.body,
    folders: async () =>
      (await bucket.list(below, '/')).folders.map((key) => key.slice(below.length, -1)),
    below: (name) => bucketPlace(bucket, server, below + name),
  }
}
