import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { platformMongoUrl } from '../backing/testUrls.ts'

export { drawnPdf } from '@materia/identity/test/publicApi.ts'

/** Makes a demo company a reviewer, with the operator's command on the platform of the run. */
export function grantReviewer(username: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(rootDir, 'deploy/ops/grant.ts'), 'reviewer', username],
    { env: { ...process.env, MONGO_URL: platformMongoUrl() }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}
