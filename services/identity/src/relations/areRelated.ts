import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import type { UserDocument, UserRows } from '../accounts/user.ts'
import type { AddressRows } from '../addresses/address.ts'
import type { SecurityEventRows } from '../securityLog/securityEvent.ts'
import type { TaxIdentityRows } from '../taxIdentity/taxIdentity.ts'
import type { BaseDeps } from '../deps.ts'
import { companyKeys } from './companyKeys.ts'

export type RelationDeps = UserRows &
  AddressRows &
  SecurityEventRows &
  TaxIdentityRows &
  Pick<BaseDeps, 'sendRequest'>

/** Older sign-ins are not compared. */
const signInsMax = 100

/**
 * The keys of a company, see `companyKeys`: from its profile, its address book, its sign-ins and
 * its tax number.
 */
export async function findCompanyKeys(
  { addresses, securityEvents, taxIdentities }: RelationDeps,
  session: ClientSession | null,
  user: UserDocument,
): Promise<string[]> {
  const { _id: userId, address = '', city = '', state = '', country = '' } = user
  const saved = await addresses.find({ userId }).session(session).lean()
  const signIns = await securityEvents
    .find({ userId, kind: 'signedIn' }, { network: 1, agent: 1 })
    .sort({ at: -1 })
    .limit(signInsMax)
    .session(session)
    .lean()
  const taxIdentity = await taxIdentities.findById(userId).session(session).lean()
  return companyKeys({
    ...user,
    taxNumber: taxIdentity?.taxNumber ?? '',
    addresses: [
      { street: address ?? '', city: city ?? '', state: state ?? '', country: country ?? '' },
      ...saved.map(({ line1: street, ...place }) => ({ ...place, street })),
    ],
    devices: signIns.map(({ network = '', agent = '' }) => ({ network, agent })),
  })
}

/**
 * The one rule whether two accounts are probably one company. They then share a domain, a phone, a
 * name, an address, a device, a tax number or a bank account. A deleted account has no facts left.
 */
export async function areRelated(
  deps: RelationDeps,
  session: ClientSession | null,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  if (one === other) return true
  const [first, second] = [
    await deps.users.findById(one).session(session).lean(),
    await deps.users.findById(other).session(session).lean(),
  ]
  if (!first || !second) return false
  const keys = await findCompanyKeys(deps, session, first)
  if ((await findCompanyKeys(deps, session, second)).some((key) => keys.includes(key))) return true
  const request = { userIds: [one, other] }
  return (await deps.sendRequest(payouts.compareBankAccounts, request)).isShared
}
