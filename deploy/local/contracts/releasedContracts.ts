import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { contractDocument } from '@materia/contracts/openapi/contractDocument.ts'
import type { Service } from '@materia/contracts/services.ts'

/** Calls and events by address, one per line, so that a diff shows each change in its line. */
export type ContractDocument = { paths: Record<string, unknown> }

const releasedDir = join(rootDir, 'deploy/local/contracts/released')
const fileOf = (name: string) => join(releasedDir, `${name}.json`)

/** The present contract of a service. */
export function currentContract(service: Service): ContractDocument {
  return contractDocument(service)
}

/** The contract of a service's last release. Undefined before the first release. */
export function releasedContract(name: string): ContractDocument | undefined {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined
}

/** Saves the present contract as the contract of the last release. */
export function saveReleasedContract(service: Service): void {
  const { paths, ...rest } = currentContract(service)
  const lines = Object.keys(paths)
    .toSorted()
    .map((path) => `${JSON.stringify(path)}:${JSON.stringify(paths[path])}`)
  mkdirSync(releasedDir, { recursive: true })
  writeFileSync(
    fileOf(service.name),
    `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`,
  )
}
