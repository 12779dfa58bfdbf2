import { origins } from '@materia/contracts/catalog/lists/constants.ts'
import { isCompanyRfc } from '@materia/contracts/identity/taxIdentity/rfc.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { parseLocation } from '@materia/contracts/places/places.ts'
import type { TaxParty, TaxPlace, TaxSale } from '@materia/contracts/tax/computeTaxLines.ts'
import type { Model } from 'mongoose'
import type { CompanyDocument } from '../companies/company.ts'
import { type CertificateRows, readCertificates } from './certificate.ts'

export type TaxDeps = CertificateRows & { companies: Model<CompanyDocument>; now: () => Date }

type Sold = {
  sellerId: number
  buyerId: number
  /** The listing. Orders of earlier versions have none. */
  terms?: Pick<OrderTerms, 'materialOrigin' | 'location' | 'postalCode'> | null
  delivery: Pick<Address, 'country' | 'state' | 'postalCode'>
}

type TaxFacts = Omit<TaxSale, 'baseCents'> & {
  /** Whether one side's account is deleted. */
  isSideDeleted: boolean
}

/** All that the tax of a sale depends on, except its price. */
export async function findTaxFacts(
  deps: TaxDeps,
  { sellerId, buyerId, terms = null, delivery }: Sold,
): Promise<TaxFacts> {
  const origin = terms && originOf(terms)
  // No other sale can be exempt by a certificate.
  const isInUsa = origin?.country === 'USA' && delivery.country === 'USA'
  const [sides, { certificates }] = await Promise.all([
    deps.companies
      .find({ _id: { $in: [sellerId, buyerId] } }, { taxIdentity: 1, isDeleted: 1 })
      .lean(),
    isInUsa ? readCertificates(deps, buyerId) : { certificates: [] },
  ])
  const parties = taxPartiesOf(sides)
  return {
    day: dayOf(deps.now()),
    // The material of every listing comes from an industry or a consumer. By regla 4.1.2 it is
    // scrap in any form: bales, ground, pellets and ingots too.
    goods: origins.some((origin) => origin === terms?.materialOrigin) ? 'scrap' : 'other',
    origin,
    delivery,
    seller: parties.get(sellerId) ?? null,
    buyer: parties.get(buyerId) ?? null,
    certificates,
    isSideDeleted: sides.some(({ isDeleted }) => isDeleted),
  }
}

/** The companies that have stated a tax number. */
function taxPartiesOf(
  sides: Pick<CompanyDocument, '_id' | 'taxIdentity'>[],
): Map<number, TaxParty> {
  return new Map(
    sides.flatMap(({ _id, taxIdentity }) =>
      taxIdentity
        ? [
            [
              _id,
              {
                country: taxIdentity.country,
                isCompany: taxIdentity.country === 'USA' || isCompanyRfc(taxIdentity.taxNumber),
                hasBorderRate: taxIdentity.isBorderRegistered,
              },
            ] as const,
          ]
        : [],
    ),
  )
}

function originOf({
  location,
  postalCode,
}: Pick<OrderTerms, 'location' | 'postalCode'>): TaxPlace | null {
  const place = parseLocation(location)
  return place && { ...place, postalCode }
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' })

/** The day of an order for its tax, in both countries the day in Mexico City. */
const dayOf = (at: Date): string => dayFormat.format(at)
