import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { bucketStore } from '../store/bucketStore.ts'
import { folderStore } from '../store/folderStore.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { startBucket } from './startBucket.ts'

export type OpenStore = { store: ReleaseStore; close: () => Promise<void> }

// Set TEST_S3_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to test with an S3 server. By
// default none is there.
const { TEST_S3_URL: endpoint } = process.env
if (endpoint === undefined)
  process.stderr.write('Skipped: releases in a bucket of an S3 server, TEST_S3_URL names none\n')

/** Every kind of store, each empty. */
export const eachStore: [string, () => Promise<OpenStore>][] = [
  ['a folder', openFolder],
  ['a bucket', openBucket],
  ...(endpoint === undefined
    ? []
    : [
        ['a bucket of an S3 server', () => openServersBucket(endpoint)] satisfies [
          string,
          () => Promise<OpenStore>,
        ],
      ]),
]

async function openFolder(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'materia-store-'))
  return { store: folderStore(folder), close: async () => rmSync(folder, { recursive: true }) }
}

async function openBucket(): Promise<OpenStore> {
  const { options, close } = await startBucket()
  return { store: bucketStore(options), close }
}

async function openServersBucket(endpoint: string): Promise<OpenStore> {
  const bucket = `releases-${randomUUID()}`
  await new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true }).send(
    new CreateBucketCommand({ Bucket: bucket }),
  )
  return { store: bucketStore({ bucket, region: 'us-east-1', endpoint }), close: async () => {} }
}
