import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import pLimit from 'p-limit'
import { randomSource } from '../../seed/lots/randomSource.ts'
import type { ApiDocument } from '../samples/ApiDocument.ts'
import type { Sample } from '../samples/Sample.ts'
import type { Answer } from '../samples/sendSample.ts'
import { type Field, fieldsOf, withValue } from './fieldsOf.ts'
import { hostileJson, hostileTexts } from './hostileValues.ts'

type Options = {
  document: ApiDocument
  send: (operation: BoundOperation, sample: Sample) => Promise<Answer>
  /** How many values are tried in each field; each field gets others. */
  valuesEach: number
}

/** A URL has at most 4 KB. */
const inUrl = hostileTexts.filter(
  (text) => text !== '' && text.isWellFormed() && encodeURIComponent(text).length < 3500,
)
const parallel = 6

/**
 * Replaces each field of a valid request by hostile values, one at a time. Returns the problems:
 * server errors, undocumented responses and responses that tell how the server works.
 */
export async function sweepFields(
  operation: BoundOperation,
  sample: Sample,
  { document, send, valuesEach }: Options,
): Promise<string[]> {
  const { pick } = randomSource(operation.id.length + operation.path.length)
  const limited = pLimit(parallel)
  const problems = await Promise.all(
    fieldsOf(document.describe(operation)).flatMap((field) =>
      some(valuesOf(field), valuesEach, pick).map((value) =>
        limited(async () => {
          const changed = withValue(sample[field.in], field.path, value)
          const answer = await send(operation, { ...sample, [field.in]: changed }).catch(String)
          const problem = findProblem(document, operation.id, answer)
          const shown = JSON.stringify(value)?.slice(0, 80)
          return (
            problem && `${operation.id} ${field.in} ${field.path.join('.')} ${shown}: ${problem}`
          )
        }),
      ),
    ),
  )
  return problems.flatMap((problem) => problem ?? [])
}

/** A problem of a response, or null. A text instead of a response: the call failed. */
export function findProblem(
  document: ApiDocument,
  id: string,
  answer: Answer | string,
): string | null {
  if (typeof answer === 'string') return answer
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  if (answer.status >= 500) return `${answer.status} ${body.slice(0, 200)}`
  if (/\n\s+at |node_modules|\.ts:\d/.test(body)) return `tells a stack: ${body.slice(0, 200)}`
  const problems = document.findProblems(id, answer)
  return problems ? `${answer.status} ${JSON.stringify(problems).slice(0, 300)}` : null
}

function valuesOf({ in: where, isText }: Field): unknown[] {
  if (where !== 'body') return inUrl
  return isText ? [...hostileJson, ...hostileTexts] : hostileJson
}

function some<Value>(
  values: Value[],
  count: number,
  pick: <One>(from: readonly One[]) => One,
): Value[] {
  if (values.length <= count) return values
  const left = [...values]
  return Array.from({ length: count }, () => {
    const value = pick(left)
    left.splice(left.indexOf(value), 1)
    return value
  })
}
