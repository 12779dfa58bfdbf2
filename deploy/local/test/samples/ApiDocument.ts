import type { Operation } from '@materia/contracts/wire/Operation.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Answer } from './sendSample.ts'

/** A part of a JSON schema, as the API document has it. */
export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
}
type Content = Record<string, { schema: JsonSchema }>
type Described = {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export type ApiDocument = Awaited<ReturnType<typeof readApiDocument>>

/** The API document of a gateway. */
export async function readApiDocument(gatewayUrl: string) {
  const { paths } = JSON.parse(await (await fetch(`${gatewayUrl}/api/openapi.json`)).text())
  const operations = Object.values<Record<string, Described>>(paths).flatMap((path) =>
    Object.values(path),
  )
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]))
  const ajv = new Ajv2020({ allErrors: true })

  /** Checks a response against the document, and against the rules of shared caches. */
  function findProblems(id: string, { status, type, body, cookies, caching }: Answer): unknown {
    if (cookies.length > 0 && !/no-store|private/.test(caching))
      return `${id} sets a cookie in what a shared cache may keep: ${caching}`
    const described = byId.get(id)?.responses[status]
    if (!described)
      return `${id} answers ${status}, which is not in the document: ${JSON.stringify(body)}`
    if (!described.content) return body === '' ? null : `${id} answers a body with ${status}`
    const schema = described.content[type]?.schema
    if (!schema) return `${id} answers ${type}`
    return ajv.validate(schema, body) ? null : ajv.errors
  }

  return {
    ids: [...byId.keys()],
    describe: ({ id }: Operation & { id: string }) => byId.get(id),
    findProblems,
  }
}
