import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findVulnerabilities } from './findVulnerabilities.ts'

const url = 'https://advisories.example/1'
const line = `holey: high, Holes (${url})`

let root: string
let registry: Server
let severity: string
let answer: 'advisories' | 'refusal'

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'materia-audit-'))
  const project = { name: 'project', version: '1.0.0', dependencies: { holey: '1.0.0' } }
  const packages = { '': project, 'node_modules/holey': { version: '1.0.0' } }
  writeFileSync(join(root, 'package.json'), JSON.stringify(project))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, packages }),
  )
  registry = createServer((req, res) => {
    if (answer === 'refusal') return res.writeHead(405).end()
    const advisories = {
      holey: [{ id: 1, url, title: 'Holes', severity, vulnerable_versions: '<2.0.0' }],
    }
    const about = { name: 'holey', versions: { '1.0.0': { name: 'holey', version: '1.0.0' } } }
    return res.end(JSON.stringify(req.method === 'POST' ? advisories : about))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  registry.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  severity = 'high'
  answer = 'advisories'
})

const find = (
  options: { accepted?: { url: string; until: string; why: string }[]; now?: Date } = {},
) => {
  const { port } = registry.address() as AddressInfo
  return findVulnerabilities(root, {
    flags: [`--registry=http://127.0.0.1:${port}`, `--cache=${mkdtempSync(join(root, 'cache-'))}`],
    ...options,
  })
}

it('lists a serious vulnerability of the registry', async () => {
  expect(await find()).toEqual({ found: [line] })
})

it('ignores minor vulnerabilities', async () => {
  severity = 'moderate'
  expect(await find()).toEqual({ found: [] })
})

it.each([
  ['2026-12-31', []],
  ['2026-12-01', [line]],
])('ignores one accepted until %s on December 15', async (until, found) => {
  expect(
    await find({ accepted: [{ url, until, why: 'not reached' }], now: new Date('2026-12-15') }),
  ).toEqual({ found })
})

it('reports that a registry does not respond', async () => {
  answer = 'refusal'
  expect(await find()).toEqual({ skipped: expect.stringContaining('405') })
})
