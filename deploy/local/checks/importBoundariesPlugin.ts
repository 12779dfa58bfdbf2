import { relative } from 'node:path'
import { crowdedFolder, folderCircle } from './folderRules.ts'
import { mayImport } from './importBoundaries.ts'

type Context = {
  cwd: string
  filename: string
  report(problem: { node: object; message: string }): void
}
/** An import or a re-export. */
type Reference = {
  type: string
  source: { value?: unknown } | null
  importKind?: 'type' | 'value' | null
  exportKind?: 'type' | 'value' | null
}

/** Creates an oxlint visitor that reports the wrong imports of a file. */
function forEachImport(
  context: Context,
  problemOf: (file: string, node: Reference) => string | undefined,
) {
  const file = relative(context.cwd, context.filename)
  const check = (node: Reference) => {
    const message = problemOf(file, node)
    if (message !== undefined) context.report({ node, message })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  }
}

function importBoundaries(context: Context) {
  return forEachImport(context, (file, node) => {
    const specifier = node.source?.value
    const isType =
      node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
    if (typeof specifier !== 'string' || mayImport(file, specifier, isType)) return undefined
    return `${file} may not import ${specifier} (rules: deploy/local/checks/importBoundaries.ts)`
  })
}

function folders(context: Context) {
  return {
    ...forEachImport(context, (file, { source }) =>
      typeof source?.value === 'string' ? folderCircle(context.cwd, file, source.value) : undefined,
    ),
    Program(node: object) {
      const message = crowdedFolder(context.cwd, relative(context.cwd, context.filename))
      if (message !== undefined) context.report({ node, message })
    },
  }
}

/**
 * oxlint rules: `materia/import-boundaries`, and `materia/folders` against cycles of folders and
 * crowded folders.
 */
export default {
  meta: { name: 'materia' },
  rules: { 'import-boundaries': { create: importBoundaries }, folders: { create: folders } },
}
