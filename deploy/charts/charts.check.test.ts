import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sliceNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { parse } from 'yaml'

const serviceNames = services.map(({ name }) => name)
const slices = [...serviceNames, 'gateway', ...sliceNames]

type Values = { asks?: string[]; secret?: { keys: string[] }; image?: { tag?: string } }
const read = (path: string) => parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
const valuesOf = (chart: string): Values => read(`${chart}/values.yaml`)

describe('a chart', () => {
  it.each(slices)('of %s links to the library chart', (slice) => {
    expect(read(`${slice}/Chart.yaml`)).toMatchObject({ name: slice, dependencies: [{ name: 'materia', repository: 'file://../materia' }] })
  })

  it('of the gateway names every service of the contracts', () => {
    expect(valuesOf('gateway').asks).toEqual(serviceNames)
  })

  it.each(serviceNames)('of %s does not receive the key that signs identities', (name) => {
    expect(valuesOf(name).secret?.keys).toContain('IDENTITY_PUBLIC_KEYS')
    expect(valuesOf(name).secret?.keys).not.toContain('IDENTITY_KEY')
  })
})
