import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { startProcess } from '@materia/service-kit/test/startProcess.ts'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { runNpm } from '../runNpm.mjs'
import { packPackages } from './packPackages.ts'

// npm brings some sixty packages, on a machine where much else runs.
const limitMs = 580_000
const noNetwork = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-elsewhere-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a service in a repository of its own installs the packages, and runs with them', async () => {
  const packed = await packPackages(join(folder, 'tarballs'))
  cpSync(join(import.meta.dirname, 'example'), folder, { recursive: true })
  const dependencies = Object.fromEntries(['contracts', 'service-kit'].map((name) => [`@materia/${name}`, `file:${packed[name]}`]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'depots', version: '1.0.0', type: 'module', dependencies: { ...dependencies, joi: '18.3.2' } }))
  const { code, output } = await runNpm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'])
  if (code !== 0 && noNetwork.test(output)) {
    process.stderr.write('Skipped: a service in a repository of its own, no registry answers\n')
    return
  }
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })

  const compilerOptions = { types: ['node'], typeRoots: [join(rootDir, 'node_modules/@types')], incremental: false }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(rootDir, 'tsconfig.json'), compilerOptions, include: ['*.ts'] }))
  const checked = spawnSync(process.execPath, [join(rootDir, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
  expect(checked.stdout).toBe('')

  const env = { MONGO_URL: testMongoUrl(), MONGO_DATABASE: uniqueDatabase(), NATS_URL: newNatsUrl(), IDENTITY_KEY: 'x'.repeat(32) }
  const service = startProcess(join(folder, 'server.ts'), env)
  const ended = service.ended.then(() => { throw new Error(service.output.join('\n')) })
  try {
    const url = await Promise.race([service.listening, ended])
    const answer = await fetch(`${url}/api/depots`)
    expect([answer.status, await answer.json()]).toEqual([200, { depots: [{ city: 'Monterrey' }, { city: 'Houston' }] }])
  } finally {
    ended.catch(() => {})
    await service.kill()
  }
}, limitMs)
