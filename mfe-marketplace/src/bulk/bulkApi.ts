import * as catalog from '@materia/contracts/catalog/api.ts'
import type { ImportReport, MaterialsImport } from '@materia/contracts/catalog/materialImport.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'

/** Checks the listings of a CSV file, or creates all or none of them. */
export function importMaterials(request: MaterialsImport): Promise<ImportReport> {
  return call(catalog.importMaterials, { body: request })
}

/** Path of the company's listings as CSV, with headers in the language. */
export function exportPath(language: Language): string {
  return operationPath(catalog.exportMaterials, { query: { language } })
}
