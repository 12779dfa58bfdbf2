import type { ApiOperation, ApiPaths } from '../../webpack/usedOperations.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: unknown
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}

/**
 * Reasons why code with the operations `used` does not fit services with the operations `running`.
 * The services lack a call or a field, or require a field that the code does not know.
 */
export function contractProblems(used: ApiPaths, running: ApiPaths): string[] {
  return Object.entries(used).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, mine]) => {
      const theirs = running[path]?.[method]
      const title = `${method.toUpperCase()} ${path}`
      if (!theirs) return [`${title} does not exist`]
      return operationProblems(mine, theirs).map((problem) => `${title}: ${problem}`)
    }),
  )
}

function operationProblems(used: ApiOperation, running: ApiOperation): string[] {
  const [mine, theirs]: [Operation, Operation] = [used, running]
  const named = (list: Operation['parameters'] = []) => list.map(({ name }) => name)
  return [
    ...named(mine.parameters)
      .filter((name) => !named(theirs.parameters).includes(name))
      .map((name) => `takes no parameter ${name}`),
    ...named(theirs.parameters?.filter(({ required }) => required))
      .filter((name) => !named(mine.parameters).includes(name))
      .map((name) => `requires the parameter ${name}`),
    ...(mine.parameters ?? []).flatMap(({ name, schema = {} }) => {
      const taken = theirs.parameters?.find((one) => one.name === name)
      return inputProblems(schema, taken?.schema ?? {}, `${name}.`)
    }),
    ...inputProblems(schemaOf(mine.requestBody), schemaOf(theirs.requestBody)),
    ...Object.entries(mine.responses ?? {}).flatMap(([status, response]) => {
      const theirResponse = theirs.responses?.[status]
      return theirResponse
        ? outputProblems(schemaOf(response), schemaOf(theirResponse))
        : [`never responds with ${status}`]
    }),
  ]
}

function schemaOf({ content = {} }: Content = {}): Schema {
  return Object.values(content)[0]?.schema ?? {}
}

/** Each form that the code sends must be taken in some form. */
function inputProblems(mine: Schema, theirs: Schema, at = ''): string[] {
  return formsOf(mine).flatMap((sent) =>
    fewest(formsOf(theirs).map((taken) => inputFormProblems(sent, taken, at))),
  )
}

/** Each form that the services send must be known to the code. */
function outputProblems(mine: Schema, theirs: Schema, at = ''): string[] {
  return formsOf(theirs).flatMap((given) =>
    fewest(formsOf(mine).map((known) => outputFormProblems(known, given, at))),
  )
}

function inputFormProblems(mine: Schema, theirs: Schema, at: string): string[] {
  const [sent, taken] = [Object.entries(mine.properties ?? {}), theirs.properties]
  const isClosed = taken !== undefined && theirs.additionalProperties === false
  const values = mine.enum?.filter((value) => theirs.enum?.includes(value) === false) ?? []
  return [
    ...unknownTypes(mine, theirs).map((type) => `takes no ${type} as ${titleOf(at)}`),
    ...values.map((value) => `does not take ${JSON.stringify(value)} as ${titleOf(at)}`),
    ...sent.flatMap(([name, schema]) => {
      const known = taken?.[name]
      if (known) return inputProblems(schema, known, `${at}${name}.`)
      return isClosed ? [`takes no field ${at}${name}`] : []
    }),
    ...(theirs.required ?? [])
      .filter((name) => mine.properties !== undefined && !mine.properties[name])
      .map((name) => `requires the field ${at}${name}`),
    ...(mine.items && theirs.items ? inputProblems(mine.items, theirs.items, `${at}[].`) : []),
  ]
}

function outputFormProblems(mine: Schema, theirs: Schema, at: string): string[] {
  const given = theirs.properties
  return [
    ...unknownTypes(theirs, mine).map((type) => `sends ${type} as ${titleOf(at)}`),
    ...Object.entries(mine.properties ?? {}).flatMap(([name, schema]) => {
      const known = given?.[name]
      if (known) return outputProblems(schema, known, `${at}${name}.`)
      return given && mine.required?.includes(name) ? [`has no field ${at}${name}`] : []
    }),
    ...(mine.items && theirs.items ? outputProblems(mine.items, theirs.items, `${at}[].`) : []),
  ]
}

/** The alternatives of a schema. */
function formsOf({ anyOf, ...rest }: Schema): Schema[] {
  return anyOf ? anyOf.flatMap((form) => formsOf({ ...rest, ...form })) : [rest]
}

/** The problems of the form that fits best. */
function fewest(problems: string[][]): string[] {
  return problems.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Types of values that the receiver does not expect. */
function unknownTypes(sent: Schema, taken: Schema): string[] {
  if (sent.type === undefined || taken.type === undefined) return []
  const known = [taken.type].flat()
  return [sent.type]
    .flat()
    .filter((type) => !known.includes(type) && !(type === 'integer' && known.includes('number')))
}

const titleOf = (at: string) => at.slice(0, -1) || 'the body'
