import type { TaxIdentityChangedData } from '@materia/contracts/identity/taxIdentity/taxIdentity.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { endedStatuses } from '@materia/contracts/orders/orderStates.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { orderTaxIdentityOf } from '../order/invoicing.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'

/** A row that waits for the event of its company. Its revision lets that event overwrite it. */
const unknownCompany = {
  revision: 0,
  username: '',
  companyName: '',
  profilePictureUrl: '',
  language: null,
}

/**
 * Copies the tax data to the company, and to its open orders that have none of this side. The copy
 * in an order is never overwritten, because an invoice may have used it.
 */
export function onTaxIdentityChanged({
  companies,
  orders,
}: Pick<OrderDeps, 'companies' | 'orders'>) {
  return async (
    { userId, revision, taxIdentity }: TaxIdentityChangedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const copy = { ...taxIdentity, revision }
    const { matchedCount } = await companies.updateOne(
      {
        _id: userId,
        isDeleted: { $ne: true },
        $or: [{ taxIdentity: null }, { 'taxIdentity.revision': { $lt: revision } }],
      },
      { $set: { taxIdentity: copy } },
      { session },
    )
    if (matchedCount === 0) {
      const { upsertedCount } = await companies.updateOne(
        { _id: userId },
        { $setOnInsert: { ...unknownCompany, taxIdentity: copy } },
        { upsert: true, session },
      )
      // A newer revision is stored, or the account is deleted.
      if (upsertedCount === 0) return
    }
    for (const role of orderRoles)
      await orders.updateMany(
        {
          [`${role}Id`]: userId,
          status: { $nin: endedStatuses },
          [`taxIdentities.${role}`]: null,
        },
        { $set: { [`taxIdentities.${role}`]: orderTaxIdentityOf(taxIdentity) } },
        { session },
      )
  }
}
