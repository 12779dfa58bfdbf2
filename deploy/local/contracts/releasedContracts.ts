import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { contractDocument } from '@materia/contracts/openapi/contractDocument.ts'
import type { Service } from '@materia/contracts/services.ts'

/** With calls and events by their address, a line each: a change of one is a change of its line. */
export type ContractDocument = { paths: Record<string, unknown> }

const releasedDir = join(rootDir, 'deploy/local/contracts/released')
const fileOf = (name: string) => join(releasedDir, `${name}.json`)

/** What a service says now. */
export function currentContract(service: Service): ContractDocument {
  return contractDocument(service)
}

/** What a service said when it was released last; undefined before its first release. */
export function releasedContract(name: string): ContractDocument | undefined {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : undefined
}

/** Writes down what a service says now as what its last release said. */
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
