// Test helpers for tests and benchmarks outside of this service.
export { drawPhoto } from '@materia/files/test/uploads.ts'
export { buildMaterial } from './factories.ts'
export { readImport } from '../src/imports/readImport.ts'
export { readTable } from '../src/imports/readTable.ts'
export { startCatalog } from './startCatalog.ts'
