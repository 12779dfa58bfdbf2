import { taxIdentity } from '@materia/contracts/identity/taxIdentity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type TaxIdentityRows, toTaxIdentity } from './taxIdentity.ts'

export function getTaxIdentity({ taxIdentities }: TaxIdentityRows) {
  return route(taxIdentity.getTaxIdentity, async ({ user: { userId } }) => {
    const row = await taxIdentities.findById(userId).lean()
    return { taxIdentity: row && toTaxIdentity(row) }
  })
}
