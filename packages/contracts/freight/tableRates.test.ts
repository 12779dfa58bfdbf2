import { fixedPackage } from '../orders/constants.ts'
import { countries, type Country, stateNames } from '../places/places.ts'
import { findPostalState } from '../places/postalAreas.ts'
import type { PricedShipment as Shipment } from './shipment.ts'
import { laneOf } from './freightPrice.ts'
import { routeOf } from './routeOf.ts'
import { tableRates } from './tableRates.ts'

const place = (country: Country, state: string, postalCode: string) => ({
  city: '',
  country,
  state,
  postalCode,
})
const monterrey = place('MEX', 'NL', '64010')
const houston = place('USA', 'TX', '77003')
const chicago = place('USA', 'IL', '60601')
const mexicoCity = place('MEX', 'DF', '06600')
const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  ...fixedPackage,
  origin: monterrey,
  destination: houston,
  currency: 'USD',
  ...change,
})
const cheapest = (change: Partial<Shipment>) =>
  tableRates(shipment(change), 20)[0]?.cents ?? Number.NaN
const places = [
  monterrey,
  houston,
  chicago,
  mexicoCity,
  place('USA', 'WA', '98101'),
  place('MEX', 'YU', '97000'),
  place('MEX', 'BC', '22000'),
  place('USA', 'NY', '10001'),
]
const lanes = places.flatMap((origin) => places.map((destination) => ({ origin, destination })))
// Around every step of the price, and far above.
const weights = [
  0.01, 1, 50, 499, 500, 999, 1_000, 1_001, 4_999, 5_000, 5_001, 6_000, 8_000, 12_000, 19_999,
  20_000, 20_001, 20_100, 24_000, 39_999, 40_000, 40_001, 65_000, 199_999, 200_000,
]

describe('the distance', () => {
  it.each([
    [monterrey, mexicoCity, 900],
    [houston, chicago, 1_745],
    [mexicoCity, place('MEX', 'JA', '44100'), 540],
    [monterrey, houston, 785],
    [place('MEX', 'BC', '22000'), place('USA', 'CA', '90001'), 220],
    [mexicoCity, place('USA', 'TX', '75201'), 1_800],
  ])('from %j to %j matches the road within a fifth', (from, to, kilometres) => {
    const found = routeOf(from, to)?.kilometres ?? 0
    expect(found / kilometres).toBeGreaterThan(4 / 5)
    expect(found / kilometres).toBeLessThan(6 / 5)
  })

  it('is known between all states with roads', () => {
    const areas = Array.from({ length: 1_000 }, (_, area) => String(area).padStart(3, '0'))
    const reached = countries.flatMap((country) =>
      areas.flatMap((area) => {
        const state = findPostalState(country, `${area}01`)
        const isReached = state && routeOf(monterrey, place(country, state, `${area}01`))
        return isReached ? [`${country} ${state}`] : []
      }),
    )
    const all = countries.flatMap((country) =>
      Object.keys(stateNames[country]).map((state) => `${country} ${state}`),
    )
    expect(all.filter((state) => !reached.includes(state))).toEqual(['USA AK', 'USA HI'])
  })

  it('is unknown without a postal code', () => {
    expect(routeOf(monterrey, place('USA', 'TX', ''))).toBeNull()
  })

  it('goes to the postal code, whatever state was chosen', () => {
    expect(routeOf(monterrey, place('USA', 'TX', '10001'))).toEqual(
      routeOf(monterrey, place('USA', 'NY', '10001')),
    )
  })

  it('has no road to a postal code of Alaska, whatever state was chosen', () => {
    expect(routeOf(houston, place('USA', 'TX', '99501'))).toBeNull()
  })

  it('is the real one on short ways, of which none is free', () => {
    expect(routeOf(houston, houston)?.kilometres).toBe(1)
    expect(routeOf(place('USA', 'TX', '75201'), place('USA', 'TX', '75301'))?.kilometres).toBe(4)
  })
})

describe('table rates', () => {
  it('charge a short way as the width of a city', () => {
    const kilometres = [1, 30, 31]
    const [one, thirty, more] = kilometres.map((km) => laneOf({ kilometres: km, doesCross: false }))
    expect(one).toEqual(thirty)
    expect(more).not.toEqual(thirty)
  })

  it('are whole cents above a base, take at least a day and are sorted by price, on any lane', () => {
    for (const lane of lanes) {
      for (const weight of weights) {
        const rates = tableRates(shipment({ ...lane, weight }), 20)
        expect(rates.length).toBeGreaterThan(1)
        expect(
          rates.every(
            ({ cents, estimatedDays }) =>
              Number.isSafeInteger(cents) &&
              cents >= 9_000 &&
              Number.isInteger(estimatedDays) &&
              estimatedDays >= 1,
          ),
        ).toBe(true)
        expect(rates).toEqual(
          rates.toSorted(
            (one, other) => one.cents - other.cents || one.estimatedDays - other.estimatedDays,
          ),
        )
      }
    }
  })

  it('never fall with more weight', () => {
    for (const lane of lanes) {
      const prices = weights.map((weight) => cheapest({ ...lane, weight }))
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    }
  })

  it('never fall with a larger package', () => {
    const prices = [20, 100, 200, 400, 800].map((length) =>
      cheapest({ dimensions: { length, width: 240, height: 240 } }),
    )
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(prices.at(-1)).toBeGreaterThan(prices[0] ?? 0)
  })

  it('are the same for the same shipment', () => {
    expect(tableRates(shipment({ weight: 777 }), 20)).toEqual(
      tableRates(shipment({ weight: 777 }), 20),
    )
  })

  it('match truck prices for heavy loads: twenty tons of regrind cost about a dry van', () => {
    const truckload = cheapest({ origin: houston, destination: chicago, weight: 20_000 })
    expect(truckload).toBeGreaterThan(180_000)
    expect(truckload).toBeLessThan(320_000)
    expect(cheapest({ origin: houston, destination: chicago, weight: 40_000 })).toBeCloseTo(
      2 * truckload,
      -1,
    )
    expect(cheapest({ origin: houston, destination: chicago, weight: 500 })).toBeLessThan(45_000)
  })

  it('include the price and the days of a border crossing', () => {
    const laredo = { origin: place('MEX', 'TM', '88000'), weight: 500 }
    const within = tableRates(shipment({ ...laredo, destination: monterrey }), 20)[0]!
    const across = tableRates(
      shipment({ ...laredo, destination: place('USA', 'TX', '78040') }),
      20,
    )[0]!
    expect(across.cents - within.cents).toBeGreaterThan(10_000)
    expect(across.estimatedDays).toBeGreaterThan(within.estimatedDays)
  })

  it('convert to pesos by the exchange rate', () => {
    expect(cheapest({ currency: 'MXN' })).toBeCloseTo(20 * cheapest({ currency: 'USD' }), -2)
  })

  it('are empty without a road and for more than ten trucks', () => {
    expect(tableRates(shipment({ destination: place('USA', 'HI', '96813') }), 20)).toEqual([])
    expect(tableRates(shipment({ weight: 200_001 }), 20)).toEqual([])
  })
})
