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
  /** Of a server other than Amazon's. */
  endpoint?: string
  /** Without them what the environment says, as Amazon's tools read it. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  /** After so long without a byte the server counts as gone. */
  silentMs?: number
}

export type Bucket = ReturnType<typeof openBucket>

/** An object is put where there is none, or in the place of one that is known. */
type Condition = { IfMatch: string } | { IfNoneMatch: '*' }

const deletedAtOnce = 1000

/** What releases ask of S3, or of a server that knows its conditional writes. */
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

    /** False where the condition does not hold: nothing is written then. */
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

    /** As it was put with. */
    async sha256Of(Key: string): Promise<string | undefined> {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).Metadata?.['sha256']
    },

    /** All objects whose keys begin so; with a delimiter those below it as folders. */
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
    // Servers of one's own rarely have a name for each bucket, and not all of them know the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not `requestTimeout`, which only warns, and counts an upload that takes its time.
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
