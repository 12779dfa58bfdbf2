import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

export type BucketOptions = {
  bucket: string
  region: string
  /** Address of a server other than Amazon's. */
  endpoint?: string
  /** By default the keys of Amazon's environment variables. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** A server that sends no byte for so long counts as unavailable. */
  silentMs?: number
}

export type Bucket = ReturnType<typeof openBucket>

/** The object must not exist yet, or must still have this tag. */
type Condition = { IfMatch: string } | { IfNoneMatch: '*' }

const deletedAtOnce = 1000

/** The S3 operations that releases need. The server must support conditional writes. */
export function openBucket({ bucket: Bucket, ...server }: BucketOptions) {
  const client = openClient(server)

  return {
    async get(Key: string): Promise<{ body: Buffer; tag: string } | undefined> {
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key }))
        .catch(unless('NoSuchKey'))
      return (
        answer?.Body && {
          body: Buffer.from(await answer.Body.transformToByteArray()),
          tag: answer.ETag ?? '',
        }
      )
    },

    /** Returns false, and writes nothing, when the condition does not hold. */
    async put(
      Key: string,
      Body: Buffer | string,
      condition: Condition,
      sha256?: string,
    ): Promise<boolean> {
      const written = await client
        .send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body,
            ...condition,
            ...(sha256 && { Metadata: { sha256 } }),
          }),
        )
        .catch(unless('PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'))
      return written !== undefined
    },

    /** The hash given when the object was written. */
    async sha256Of(Key: string): Promise<string | undefined> {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).Metadata?.['sha256']
    },

    /** All objects with this key prefix. With a delimiter, deeper ones are grouped as folders. */
    list: (Prefix: string, Delimiter?: string) =>
      listObjects(client, { Bucket, Prefix, Delimiter }),

    async remove(keys: string[]): Promise<void> {
      for (let at = 0; at < keys.length; at += deletedAtOnce) {
        const Objects = keys.slice(at, at + deletedAtOnce).map((Key) => ({ Key }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors[0]) throw new Error(`${Errors[0].Key} cannot be deleted: ${Errors[0].Message}`)
      }
    },
  }
}

function openClient({
  region,
  endpoint,
  credentials,
  silentMs = 15_000,
}: Omit<BucketOptions, 'bucket'>) {
  return new S3Client({
    region,
    credentials,
    // Self-hosted servers rarely have a host name for each bucket, and some do not support the
    // newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not `requestTimeout`: it only logs a warning, and it counts a slow upload as a timeout.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: silentMs },
  })
}

async function listObjects(client: S3Client, input: ListObjectsV2CommandInput) {
  const objects: { key: string; at: number }[] = []
  const folders: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ ...input, ContinuationToken }))
    objects.push(
      ...(page.Contents ?? []).map(({ Key = '', LastModified }) => ({
        key: Key,
        at: LastModified?.getTime() ?? 0,
      })),
    )
    folders.push(...(page.CommonPrefixes ?? []).map((each) => each.Prefix ?? ''))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return { objects, folders }
}

function unless(...names: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof S3ServiceException && names.includes(error.name))) throw error
  }
}
