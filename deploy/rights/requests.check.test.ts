import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import { readSlices, requestsOf } from './readSlices.ts'

/** The requests of other services that a service's sources name, as `identity.describeUser`. */
function requestsIn(name: string): string[] {
  const files = globSync(join(rootDir, 'services', name, 'src/**/*.ts'), {
    exclude: (file) => file.endsWith('.test.ts'),
  })
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return (services as Service[])
    .filter((one) => one.name !== name)
    .flatMap((other) =>
      requestsOf(other.contract)
        .filter(({ id }) => new RegExp(`\\b${other.name}\\.${id}\\b`).test(text))
        .map(({ subject }) => subject),
    )
}

describe('requests in deploy.yaml', () => {
  it('name every request that the sources send to other services, so that NATS permits it', async () => {
    for (const { name, requests } of await readSlices())
      expect({ name, requests }).toEqual({
        name,
        requests: expect.arrayContaining(requestsIn(name)),
      })
  })

  it('are requests of a contract', async () => {
    const known = services.flatMap(({ contract }) =>
      requestsOf(contract).map(({ subject }) => subject),
    )
    for (const { requests } of await readSlices())
      expect(known).toEqual(expect.arrayContaining(requests))
  })
})
