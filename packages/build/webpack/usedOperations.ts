import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '@materia/contracts/openapi/openApiDocument.ts'
import { services } from '@materia/contracts/services.ts'

type Schema = { [key: string]: unknown }
export type ApiOperation = Schema
/** Operations of an API document, by path and method. */
export type ApiPaths = Record<string, Record<string, ApiOperation>>

/** File of a release with the operations that its code calls, as its contracts describe them. */
export const operationsFile = 'operations.json'

// The minifier keeps the order of properties: every operation begins with these two.
const operation = /\bmethod:\s*["'](\w+)["'],\s*path:\s*["'](\/[^"']+)["']/g

/** The operations that the built scripts in a folder contain. */
export function usedOperations(folder: string): ApiPaths {
  const { paths } = openApiDocument({ version: '', sessionCookie: 'sid', services })
  const used: ApiPaths = {}
  for (const file of globSync('*.js', { cwd: folder }))
    for (const [, method = '', path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      operation,
    )) {
      const known = paths[path]?.[method]
      if (known) used[path] = { ...used[path], [method]: withoutErrors(known) }
    }
  return used
}

/** A client handles an unknown error by its status. */
function withoutErrors({ responses = {}, ...rest }: ApiOperation): ApiOperation {
  return {
    ...rest,
    responses: Object.fromEntries(
      Object.entries(responses as Schema).filter(([status]) => status.startsWith('2')),
    ),
  }
}
