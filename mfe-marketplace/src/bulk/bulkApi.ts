import { catalogPaths } from '@materia/contracts/catalog/paths.ts'
import type { ImportReport, MaterialsImport } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { api } from '@materia/ui/src/apiClient.ts'

/** Checks listings of a CSV file, or creates all of them or none. */
export function importMaterials(request: MaterialsImport): Promise<ImportReport> {
  return api.post<ImportReport>(catalogPaths.importMaterials, request)
}

/** Where one's own listings are had as CSV, its headers in the language. */
export function exportPath(language: Language): string {
  return `${catalogPaths.exportMaterials}?language=${language}`
}
