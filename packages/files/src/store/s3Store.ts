import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import type { FileStore } from './FileStore.ts'

/** A bucket and the server that has it. */
export type S3Options = {
  bucket: string
  /** Prefix of the keys of all files. */
  prefix?: string
  region: string
  /** Address of a server other than Amazon's. */
  endpoint?: string
  /** By default the keys of Amazon's environment variables. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** A server that sends no byte for so long counts as unavailable. */
  silentMs?: number
}

const connectTimeoutMs = 2_000

/** Stores files in an existing bucket. */
export function s3Store({
  bucket,
  prefix = '',
  region,
  endpoint,
  credentials,
  silentMs = 10_000,
}: S3Options): FileStore {
  const client = new S3Client({
    region,
    credentials,
    // Self-hosted servers rarely have a host name for each bucket, and some do not support the
    // newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not `requestTimeout`: it only logs a warning, and it counts a slow upload as a timeout.
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: silentMs },
  })

  return {
    async put(name, path) {
      const { size } = await stat(path)
      const Body = createReadStream(path)
      await withTimeout(
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: prefix + name,
            Body,
            ContentLength: size,
            ContentType: contentType(name),
          }),
        ),
      )
    },

    async open(name) {
      const answer = await withTimeout(
        client
          .send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }))
          .catch(nullIfMissing),
      )
      if (!answer) return null
      const { Body, ContentLength } = answer
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error('The S3 server returned no file')
      return { size: ContentLength, stream: Body }
    },

    async remove(names) {
      const Objects = names.map((name) => ({ Key: prefix + name }))
      const { Errors = [] } = await withTimeout(
        client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })),
      )
      if (Errors.length > 0) throw unavailable(Errors[0])
    },

    async *names(since = new Date(0)) {
      let ContinuationToken: string | undefined
      do {
        const page = await withTimeout(
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
          ),
        )
        for (const { Key = '', LastModified = since } of page.Contents ?? [])
          if (LastModified >= since) yield Key.slice(prefix.length)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

function contentType(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null
  throw error
}

/** Any failure of the server becomes a 503, which the client may retry. */
function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw unavailable(cause)
  })
}
