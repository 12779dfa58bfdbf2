import { createHash } from 'node:crypto'
import { pipeline, type Transform } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'
import { UserError } from '../local/console/UserError.mjs'
import { type Entry, gather } from './Entry.ts'
import type { BackupPlace } from './openPlace.ts'

/**
 * The list of an archive's parts. It is written last: a folder without a manifest is not a backup.
 */
export type Manifest = { version: 1; at: string; bytes: number; parts: Part[] }
type Part = { name: string; size: number; sha256: string }

export const manifestName = 'backup.json'
const partBytes = 8 * 1024 * 1024

/**
 * Writes entries as they arrive: as tar, compressed by zstd, encrypted by age for the recipients,
 * and split into parts.
 */
export async function writeArchive(
  entries: AsyncIterable<Entry>,
  { place, recipients, at }: { place: BackupPlace; recipients: string[]; at: Date },
): Promise<Manifest> {
  const { readable, controller } = createTarPacker()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(webStream(through(readable, createZstdCompress())))
  const packing = pack(entries, controller)
  const parts: Part[] = []
  for await (const content of gather(encrypted, partBytes)) {
    const name = `part-${String(parts.length + 1).padStart(6, '0')}`
    await place.put(name, content)
    parts.push({ name, size: content.length, sha256: sha256Of(content) })
  }
  await packing
  const manifest: Manifest = {
    version: 1,
    at: at.toISOString(),
    bytes: parts.reduce((sum, { size }) => sum + size, 0),
    parts,
  }
  await place.put(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
  return manifest
}

async function pack(entries: AsyncIterable<Entry>, controller: TarPackController): Promise<void> {
  try {
    for await (const { name, size, body } of entries)
      await webStream(body).pipeTo(controller.add({ name, size }))
    controller.finalize()
  } catch (error) {
    // The reader of the archive gets this error.
    controller.error(error)
  }
}

/**
 * The entries of an archive. Each must be read before the next. Throws a UserError when a part is
 * missing or damaged, or when no identity can decrypt the archive.
 */
export async function* readArchive(
  place: BackupPlace,
  identities: string[],
): AsyncGenerator<Entry> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const decrypted = await decrypter
    .decrypt(webStream(partsOf(place)))
    .catch(refuse(`${place.title} cannot be decrypted with this BACKUP_IDENTITY`))
  const entries = webStream(through(decrypted, createZstdDecompress())).pipeThrough(
    createTarDecoder({ strict: true }),
  )
  try {
    for await (const {
      header: { name, size },
      body,
    } of entries) {
      if (name.startsWith('/') || name.split('/').includes('..'))
        throw new UserError(`${place.title} contains the invalid file name ${name}`)
      yield { name, size, body }
    }
  } catch (error) {
    refuse(`${place.title} cannot be read completely`)(error)
  }
}

function refuse(what: string) {
  return (error: unknown): never => {
    throw error instanceof UserError
      ? error
      : new UserError(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function* partsOf(place: BackupPlace): AsyncGenerator<Buffer> {
  const manifest = await place.get(manifestName)
  if (!manifest)
    throw new UserError(
      `${place.title} is not a backup or is incomplete: it has no ${manifestName}`,
    )
  const { version, parts }: Manifest = JSON.parse(manifest.toString())
  if (version !== 1)
    throw new UserError(`${place.title} is of version ${version}, which this release does not know`)
  for (const { name, sha256 } of parts) {
    const content = await place.get(name)
    if (!content) throw new UserError(`${place.title} is incomplete: it has no ${name}`)
    if (sha256Of(content) !== sha256)
      throw new UserError(`${place.title} is damaged: the checksum of ${name} is wrong`)
    yield content
  }
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** An error of the source reaches the reader of the result. */
function through(
  source: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncIterable<Uint8Array> {
  return pipeline(source, transform, () => {})
}

function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}
