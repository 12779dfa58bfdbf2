import Joi from 'joi'
import type { Operation } from '../Operation.ts'
import { catalogPaths } from './paths.ts'
import { material, materialList, materialPage, materialParams, materialQuery, userMaterialsQuery } from './schemas.ts'

const listHeaders = { ETag: 'Changes when the answer does', Link: '`rel="next"`: where the list goes on' }

export const listMaterials: Operation = {
  id: 'listMaterials',
  method: 'get',
  path: catalogPaths.materials,
  summary: 'Available listings: a page of those that match; without parameters the plain list, newest first, at most 1,000',
  auth: 'anyone',
  query: materialQuery,
  answer: { status: 200, schema: Joi.alternatives(materialPage, materialList), headers: listHeaders },
  errors: ['NOT_FOUND'],
}

export const getMaterial: Operation = {
  id: 'getMaterial',
  method: 'get',
  path: catalogPaths.material('{id}'),
  summary: 'One listing',
  auth: 'anyone',
  params: materialParams,
  answer: { status: 200, schema: material, headers: { ETag: 'Changes when the answer does' } },
  errors: ['NOT_FOUND'],
}

export const listUserMaterials: Operation = {
  id: 'listUserMaterials',
  method: 'get',
  path: catalogPaths.userMaterials('{id}'),
  summary: "A user's listings, newest first, at most 1,000",
  auth: 'anyone',
  params: materialParams,
  query: userMaterialsQuery,
  answer: { status: 200, schema: materialList, headers: listHeaders },
  errors: ['NOT_FOUND'],
}
