import type { CompanyProfile } from '@materia/contracts/identity/companies/company.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { stateNames } from '@materia/contracts/places/places.ts'
import type { Places } from './DeliveryFields.tsx'
import { crossings } from './offerFields.ts'
import type { Goods } from './offerGoods.ts'

/** The revision that a counter-offer or a renewal begins with. */
export function baseRevision({ revisions, role, nextSteps }: Offer): Revision | undefined {
  const own = revisions.findLast(({ by }) => by === role)
  return nextSteps.includes('renew') ? (own ?? revisions.at(-1)) : revisions.at(-1)
}

type Company = Pick<User | CompanyProfile, 'city' | 'state' | 'country'>

/** The city of a company, as the two countries write it. */
function cityText({ city, state, country }: Company): string {
  if (country === '') return ''
  const name = country === 'USA' ? state : stateNames[country][state]
  return [city, name].filter(Boolean).join(', ')
}

export type Sides = { role: OrderRole; me: User; partner: Company | undefined }

/** The usual place of each kind of delivery. */
export function usualPlaces({ role, me, partner }: Sides, [goods]: Goods[]): Places {
  const buyer = role === 'buyer' ? me : partner
  return {
    collect: goods?.listed?.location ?? '',
    deliver: buyer ? cityText(buyer) : '',
    border: crossings[0] ?? '',
  }
}

/** Whether the goods leave their country. */
export function isAcrossBorder({ role, me, partner }: Sides, [goods]: Goods[]): boolean {
  const to = (role === 'buyer' ? me : partner)?.country
  const origin = goods?.listed?.country
  return !to || !origin || to !== origin
}
