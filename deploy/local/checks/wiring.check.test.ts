import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { wiredFiles } from '../wiring/wiredFiles.ts'

const lines = (path: string) =>
  existsSync(join(rootDir, path)) ? readFileSync(join(rootDir, path), 'utf8').split('\n') : []

const files = await wiredFiles()

describe('files generated from services.ts and deploy.yaml (npm run wire)', () => {
  it.each([...files])('%s is up to date', (path, wanted) => {
    expect(lines(path)).toEqual(wanted.split('\n'))
  })

  it.each(services.map(({ name }) => name))('the chart of %s links to the library', (name) => {
    expect(lines(`deploy/charts/${name}/charts/materia/Chart.yaml`)).toContain('name: materia')
  })
})
