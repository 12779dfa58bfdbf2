import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { parse } from 'yaml'

const text = readFileSync(join(rootDir, 'docker-compose.yml'), 'utf8')

describe('docker-compose.yml', () => {
  it('publishes a server for each address that its first lines say to start with', () => {
    const { services }: { services: Record<string, { ports: string[] }> } = parse(text)
    const published = Object.entries(services).map(([name, { ports }]) => [name, ...ports.map((port) => port.replace(/:\d+$/, ''))])
    const named = [...text.matchAll(/_URL='?\w+:\/\/(127\.0\.0\.1:\d+)/g)].map(([, address]) => address)
    expect(published).toEqual([['mongodb', named[0]], ['redis', named[1]], ['nats', named[2]]])
  })
})
