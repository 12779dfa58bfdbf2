import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installGoTool } from '../goTools/installGoTool.ts'
import { oasdiff } from '../goTools/tools.ts'
import type { ContractDocument } from './releasedContracts.ts'

type Change = { id: string; text: string; operation: string; path: string }

/**
 * oasdiff's id for a new enum value in a response. It breaks nothing, because screens handle
 * unknown values.
 */
const newValue = /^response-.*enum-value-added$/
/** Events and requests appear among the calls. Their consumers refuse unknown values. */
const eventPath = /^\/(event|request)s\/([^/]+)(?:\/(.+))?$/

const run = promisify(execFile)

/**
 * Changes from `before` to `now` that break clients, as lines. `skipped` is the reason why the
 * check cannot run.
 */
export async function findBreaks(
  before: ContractDocument,
  now: ContractDocument,
): Promise<{ breaks: string[] } | { skipped: string }> {
  const tool = await installGoTool(oasdiff)
  if ('skipped' in tool) return tool
  const folder = mkdtempSync(join(tmpdir(), 'materia-contracts-'))
  try {
    const files = [before, now].map((document, at) => {
      const file = join(folder, `${at}.json`)
      writeFileSync(file, JSON.stringify(document, nameAlternatives))
      return file
    })
    const { stdout } = await run(
      tool.command,
      ['breaking', ...files, '--format', 'json', '--allow-external-refs=false'],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    const changes: Change[] = JSON.parse(stdout || '[]') ?? []
    const breaking = changes.filter(({ id, path }) => !newValue.test(id) || eventPath.test(path))
    return {
      breaks: breaking.map(({ text, operation, path }) => `${nameOf(operation, path)}: ${text}`),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * oasdiff pairs the alternatives of `anyOf` by their titles. Without titles, a field that is added to
 * one of them counts as another alternative.
 */
function nameAlternatives(key: string, value: unknown): unknown {
  if (key !== 'anyOf' || !Array.isArray(value)) return value
  return value.map((one: object, at) => ({ ...one, title: `alternative ${at + 1}` }))
}

function nameOf(operation: string, path: string): string {
  const [, kind, subject, version] = eventPath.exec(path) ?? []
  return kind && subject
    ? [kind, subject, version].filter(Boolean).join(' ')
    : `${operation} ${path}`
}
