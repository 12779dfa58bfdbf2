import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../console/UserError.mjs'
import { readReleases, registryKey, rollBack } from '@materia/build/releases/registry/registry.ts'
import { releaseServer, upgradeCommand } from './releaseServer.ts'
import { eachStore, type OpenStore } from '@materia/build/releases/test/eachStore.ts'

const origin = { author: 'Ana', commit: 'abc1234', at: '2026-11-02T12:00:00.000Z' }
const folder = 'services/catalog'

describe.each(eachStore)('a service in %s', (_title, openStore) => {
  let open: OpenStore
  let images: string[]
  const steps = {
    check: async () => {},
    pack: (_folder: string, version: string, to: string) =>
      writeFileSync(join(to, `catalog-${version}.tgz`), `chart ${version}`),
    buildImage: (_folder: string, version: string) => void images.push(version),
  }
  const release = (version: string, others = {}) =>
    releaseServer({ store: open.store, folder, version, origin, steps: { ...steps, ...others } })

  beforeEach(async () => {
    open = await openStore()
    images = []
  })
  afterEach(() => open.close())

  it('is released as an image and a chart, and can be rolled back', async () => {
    await release('1.0.0')
    await release('1.1.0')
    expect(images).toEqual(['1.0.0', '1.1.0'])
    const key = registryKey(folder)
    expect(await readReleases(open.store, key)).toMatchObject({
      current: '1.1.0',
      history: ['1.0.0'],
      versions: { '1.1.0': { ...origin, chart: 'catalog-1.1.0.tgz' } },
    })
    expect(await rollBack(open.store, key, '1.0.0')).toEqual({ from: '1.1.0', to: '1.0.0' })
  })

  it('is deployed to a cluster by the chart of that version', async () => {
    await release('1.0.0')
    const buildDir = mkdtempSync(join(tmpdir(), 'materia-build-'))
    const chart = join(buildDir, 'charts/catalog/1.0.0/catalog-1.0.0.tgz')
    const command = `helm upgrade catalog ${chart} --reset-then-reuse-values --set image.tag=1.0.0`
    expect([
      await upgradeCommand(open.store, folder, '1.0.0', buildDir),
      await upgradeCommand(open.store, folder, '1.0.0', buildDir),
    ]).toEqual([command, command])
    expect(readFileSync(chart, 'utf8')).toBe('chart 1.0.0')
    rmSync(buildDir, { recursive: true })
  })

  it.each(['pack', 'buildImage'])('is not released when %s fails', async (step) => {
    const fail = () => {
      throw new UserError('no program')
    }
    await expect(release('1.0.0', { [step]: fail })).rejects.toThrow('no program')
    expect(await readReleases(open.store, registryKey(folder))).toBeNull()
  })
})
