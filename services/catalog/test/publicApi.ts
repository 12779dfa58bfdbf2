// Test helpers for tests and benchmarks outside of this service.
export { drawPhoto } from '@materia/files/test/uploads.ts'
export { buildMaterial } from './factories.ts'
export { startCatalog } from './startCatalog.ts'
