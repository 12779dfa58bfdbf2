import { relative } from 'node:path'
import { mayImport } from './importBoundaries.ts'

type Context = {
  cwd: string
  filename: string
  report(fault: { node: Reference; message: string }): void
}
/** An import, or an export of what another file has. */
type Reference = {
  type: string
  source: { value?: unknown } | null
  importKind?: 'type' | 'value' | null
  exportKind?: 'type' | 'value' | null
}

function create(context: Context) {
  const file = relative(context.cwd, context.filename)
  const check = (node: Reference) => {
    const specifier = node.source?.value
    const isType =
      node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
    if (typeof specifier !== 'string' || mayImport(file, specifier, isType)) return
    context.report({
      node,
      message: `${file} may not import ${specifier}: who may import what stands in deploy/local/checks/importBoundaries.ts`,
    })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  }
}

/** The boundaries as a rule of oxlint, `materia/import-boundaries`. */
export default { meta: { name: 'materia' }, rules: { 'import-boundaries': { create } } }
