import { UserError } from '../UserError.mjs'
import { readReleases, registryKey, rollBack } from '@materia/build/releases/registry.ts'
import { releaseServer, upgradeCommand } from './releaseServer.ts'
import { eachStore } from '@materia/build/releases/test/eachStore.ts'

const check = async () => {}

const origin = { author: 'Ana', commit: 'abc1234', at: '2026-11-02T12:00:00.000Z' }

it('releases a service as an image, whose version can be gone back from', async () => {
  const { store, close } = await eachStore[0]![1]()
  const images: string[] = []
  const release = (version: string) => releaseServer({ store, folder: 'services/catalog', version, origin, check, buildImage: (folder) => void images.push(`${folder}:${version}`) })
  await release('1.0.0')
  await release('1.1.0')
  expect(images).toEqual(['services/catalog:1.0.0', 'services/catalog:1.1.0'])
  const key = registryKey('services/catalog')
  expect(await readReleases(store, key)).toMatchObject({ current: '1.1.0', history: ['1.0.0'], versions: { '1.1.0': origin } })
  expect(await rollBack(store, key, '1.0.0')).toEqual({ from: '1.1.0', to: '1.0.0' })
  await close()
})

it('releases nothing where there is no image', async () => {
  const { store, close } = await eachStore[0]![1]()
  const buildImage = () => {
    throw new UserError('no docker')
  }
  await expect(releaseServer({ store, folder: 'gateway', version: '1.0.0', origin, check, buildImage })).rejects.toThrow('no docker')
  expect(await readReleases(store, registryKey('gateway'))).toBeNull()
  await close()
})

it('says how a cluster comes to have it', () => {
  expect(upgradeCommand('services/catalog', '1.1.0')).toBe('helm upgrade catalog deploy/charts/catalog --reset-then-reuse-values --set image.tag=1.1.0')
})
