import * as operations from '@materia/contracts/catalog/operations.ts'
import type { Route } from '@materia/service-kit/src/route.ts'
import type { Connection } from 'mongoose'
import type { CatalogModels } from './model/catalogModels.ts'
import { changeMaterial } from './routes/changeMaterial.ts'
import { createMaterial } from './routes/createMaterial.ts'
import { deleteMaterial } from './routes/deleteMaterial.ts'
import { getMaterial } from './routes/getMaterial.ts'
import { getPicture, getPictureOperation } from './routes/getPicture.ts'
import { listMaterials } from './routes/listMaterials.ts'
import { listUserMaterials } from './routes/listUserMaterials.ts'
import type { Search } from './search/startSearch.ts'

export type CatalogDeps = CatalogModels & {
  connection: Connection
  search: Pick<Search, 'search' | 'put' | 'remove'>
  filesDir: string
  now: () => Date
}

export function routes(deps: CatalogDeps): Route[] {
  return [
    { operation: operations.listMaterials, handle: listMaterials(deps) },
    { operation: operations.listUserMaterials, handle: listUserMaterials(deps) },
    { operation: operations.getMaterial, handle: getMaterial(deps) },
    { operation: operations.createMaterial, handle: createMaterial(deps) },
    { operation: operations.changeMaterial, handle: changeMaterial(deps) },
    { operation: operations.deleteMaterial, handle: deleteMaterial(deps) },
    { operation: getPictureOperation, handle: getPicture(deps) },
  ]
}
