// What scripts outside of this service may use of it: the demo data's and the benches'.
export { addMaterialReaders } from './readers/addMaterialReaders.ts'
export { catalogModels } from './model/catalogModels.ts'
export { ensureFallbackMaterial } from './model/ensureFallbackMaterial.ts'
export { centsOf, type MaterialDocument, toMaterial } from './model/material.ts'
