import type { shippingServices } from '../orders/constants.ts'
import type { PackageType } from '../goods/packageTypes.ts'
import type { Country } from '../places/places.ts'

/*
 * Freight prices without a provider, in US dollars, kilograms and kilometres. All figures are
 * Materia's own, and the carriers are invented. The figures were chosen for three results. A full
 * truck costs about as much as a dry van on both spot markets (1.3 to 1.5 dollars a kilometre with
 * fuel). A pallet of half a ton costs two to four hundred dollars within a country (less than
 * truckload, LTL). From about six tons, a whole truck is cheaper than a part load. Replace the
 * table with a provider (`FREIGHT_URL`) or with negotiated contracts.
 */

/** Load of a 53-foot trailer under the US limit of 80,000 lb gross weight: about 44,000 lb. */
export const truckKilograms = 20_000
export const truck = { base: 200, perKilometre: 1.35 }

/**
 * Prices of a part load. `share` is the fraction of the full price for each kilogram up to `upTo`.
 */
export const partOfTruck = {
  base: 110,
  perKilogram: 0.08,
  perKilogramKilometre: 0.00025,
  steps: [
    { upTo: 1_000, share: 1 },
    { upTo: 5_000, share: 0.6 },
    { upTo: truckKilograms, share: 0.45 },
  ],
}

/** Light loads are charged by volume, at this density. */
export const kilogramsPerCubicMetre = 250

/** Surcharge for extra dock work or care. */
export const packageFactors: Record<PackageType, number> = {
  pallet: 1,
  supersack: 1,
  box: 1.05,
  coil: 1.1,
  loose: 1.2,
}

/** Customs broker and transfer over the bridge. */
export const crossing = { perShipment: 180, perTruck: 120 }

type Service = {
  factor: number
  kilometresPerDay: number
  /** For pickup and delivery. */ handlingDays: number
  crossingDays: number
}

export const services: Record<(typeof shippingServices)[number], Service> = {
  economy: { factor: 0.92, kilometresPerDay: 550, handlingDays: 2, crossingDays: 2 },
  standard: { factor: 1, kilometresPerDay: 750, handlingDays: 1, crossingDays: 2 },
  express: { factor: 1.4, kilometresPerDay: 1_150, handlingDays: 0, crossingDays: 1 },
}

type Carrier = {
  name: string
  country: Country
  doesCross: boolean
  factor: number
  offers: (typeof shippingServices)[number][]
}

export const carriers: Carrier[] = [
  {
    name: 'Cimarron Freight Lines',
    country: 'USA',
    doesCross: true,
    factor: 1.03,
    offers: ['standard', 'express'],
  },
  {
    name: 'Tallgrass Consolidated',
    country: 'USA',
    doesCross: false,
    factor: 0.98,
    offers: ['economy', 'standard'],
  },
  {
    name: 'Fletes Sierra Alta',
    country: 'MEX',
    doesCross: true,
    factor: 1,
    offers: ['economy', 'standard'],
  },
  {
    name: 'Transportes Mar de Cortés',
    country: 'MEX',
    doesCross: false,
    factor: 1.04,
    offers: ['standard', 'express'],
  },
]

/** Road distance divided by the straight line, measured on main routes of each country. */
export const roadFactors: Record<Country, number> = { USA: 1.2, MEX: 1.25 }
/** Shorter distances are charged as this one. */
export const kilometresMin = 30

/** Border crossings for freight. */
export const bridges = [
  { name: 'Otay Mesa', latitude: 32.55, longitude: -116.94 },
  { name: 'Calexico', latitude: 32.67, longitude: -115.39 },
  { name: 'Nogales', latitude: 31.33, longitude: -110.97 },
  { name: 'Ciudad Juárez', latitude: 31.69, longitude: -106.3 },
  { name: 'Piedras Negras', latitude: 28.7, longitude: -100.51 },
  { name: 'Nuevo Laredo', latitude: 27.6, longitude: -99.54 },
  { name: 'Pharr', latitude: 26.07, longitude: -98.2 },
  { name: 'Matamoros', latitude: 25.88, longitude: -97.47 },
]
