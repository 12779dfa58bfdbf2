// The exports for code outside of this service: demo data and benchmarks.
export { addMaterialReaders } from './readers/addMaterialReaders.ts'
export { catalogModels } from './model/catalogModels.ts'
export { ensureFallbackMaterial } from './model/ensureFallbackMaterial.ts'
export { type MaterialDocument, toMaterial } from './model/material.ts'
export { readImport } from './imports/readImport.ts'
export { readTable } from './imports/readTable.ts'
