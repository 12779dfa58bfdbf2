import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import type { QuotaConfig } from '../src/config.ts'
import type { MaterialDocument } from '../src/model/material.ts'
import { catalogService } from '../src/service.ts'

type Options = Parameters<typeof startTestService>[1] & {
  config?: Partial<QuotaConfig & ScanConfig>
}

/** Starts catalog over a real database of its own, with a clock that tests set. */
export async function startCatalog({ config: quotas, ...options }: Options = {}) {
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-files-'))
  await mkdir(join(filesDir, 'listings'))
  const config = {
    FILES_DIR: filesDir,
    ENCODERS: 2,
    S3_REGION: '',
    S3_SECRET_ACCESS_KEY: '',
    MXN_PER_USD: 20,
    MXN_PER_USD_DATE: '2099-11-02',
  }
  const most = {
    LISTINGS_PER_COMPANY: 10_000,
    IMPORTS_PER_DAY: 200,
    PICTURE_MB_PER_DAY: 5_000,
    ...quotas,
  }
  const catalog = await startTestService(catalogService({ ...config, ...most }), options)
  await eventually(async () => (await catalog.call('GET', '/readyz')).status === 200)

  return {
    ...catalog,
    /** The folder of stored pictures. */
    filesDir: join(filesDir, 'listings'),
    /** Writes listings. Lists show the available ones at once. */
    async add(...added: MaterialDocument[]) {
      await catalog.materials.insertMany(added)
      for (const material of added) catalog.search.put(material)
    },
    /** Writes the rows that an upload of pictures leaves in the database. */
    addUploads: (userId: number, ...urls: string[]) =>
      catalog.uploads.insertMany(
        urls.map((_id) => ({
          _id,
          userId,
          materialIds: [],
          createdAt: catalog.clock.now,
          unusedSince: catalog.clock.now,
        })),
      ),
    async stop() {
      await catalog.stop()
      await rm(filesDir, { recursive: true })
    },
  }
}

export type Catalog = Awaited<ReturnType<typeof startCatalog>>
