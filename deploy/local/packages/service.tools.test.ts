import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { startProcess } from '@materia/service-kit/test/startProcess.ts'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { installExample } from './installExample.ts'

// npm installs about sixty packages while other tests run.
const limitMs = 580_000

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-elsewhere-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it(
  'a service in a separate repository installs the packages and runs with them',
  async () => {
    if (!(await installExample('service', folder, ['joi']))) return

    const compilerOptions = {
      types: ['node'],
      typeRoots: [join(rootDir, 'node_modules/@types')],
      incremental: false,
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(rootDir, 'tsconfig.json'),
        compilerOptions,
        include: ['*.ts'],
      }),
    )
    const checked = spawnSync(
      process.execPath,
      [join(rootDir, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    )
    expect(checked.stdout).toBe('')

    const env = {
      MONGO_URL: testMongoUrl(),
      MONGO_DATABASE: uniqueDatabase(),
      NATS_URL: newNatsUrl(),
      IDENTITY_KEY: 'x'.repeat(32),
    }
    const service = startProcess(join(folder, 'server.ts'), env)
    const ended = service.ended.then(() => {
      throw new Error(service.output.join('\n'))
    })
    try {
      const url = await Promise.race([service.listening, ended])
      const answer = await fetch(`${url}/api/depots`)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { depots: [{ city: 'Monterrey' }, { city: 'Houston' }] },
      ])
    } finally {
      ended.catch(() => {})
      await service.kill()
    }
  },
  limitMs,
)
