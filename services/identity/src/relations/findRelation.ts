import type {
  RelationReply,
  RelationRequest,
} from '@materia/contracts/identity/relations/relation.ts'
import { areRelated, type RelationDeps } from './areRelated.ts'

/** For services that count trades of two companies, such as reviews. */
export function findRelation(deps: RelationDeps) {
  return async ({ userIds: [one = 0, other = 0] }: RelationRequest): Promise<RelationReply> => ({
    areRelated: await areRelated(deps, null, [one, other]),
  })
}
