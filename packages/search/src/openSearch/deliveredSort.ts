import { areas } from '@materia/contracts/freight/routeOf.ts'
import { partOfTruck } from '@materia/contracts/freight/tariff.ts'
import { lanesTo } from '../query/delivered.ts'
import { last } from '../query/sortKeysOf.ts'

/**
 * `deliveredKey` and `freightDollars` in OpenSearch's language. The same steps in the same order,
 * so that both engines have the same keys.
 */
const source = `
def found = doc['delivered.area'];
if (found.size() == 0) return params.last;
int area = (int) found.value;
Map country = area < params.second ? params.countries.get(0) : params.countries.get(1);
double border = country.border;
double perBorder = country.perBorder;
double offer = country.offer;
double base = params.base;
double perTruck = ((Number) params.perTruck.get(area)).doubleValue();
double part = ((Number) params.part.get(area)).doubleValue();
double trucks = doc['delivered.trucks'].value;
double charged = doc['delivered.charged'].value;
double rest = charged > 0 ? Math.min(perTruck, base + charged * part) : 0;
double onBorder = border + perBorder * (charged > 0 ? trucks + 1 : trucks);
double dollars = (trucks * perTruck + rest) * doc['delivered.factor'].value * offer + onBorder;
double price = doc['delivered.price'].value + (dollars * 100) / doc['delivered.count'].value;
return doc['delivered.behind'].value + price;
`

/** The first area of the second country. All areas of a country have one border and one offer. */
const second = areas.findIndex(({ country }) => country !== areas[0].country)

/** Sorts by the price delivered to an area, the lowest first. */
export function deliveredSort(area: number): object {
  const lanes = lanesTo(area)
  const params = {
    second,
    countries: [lanes[0], lanes[second]],
    perTruck: lanes.map(({ perTruck }) => perTruck),
    part: lanes.map(({ part }) => part),
    base: partOfTruck.base,
    last,
  }
  return { _script: { type: 'number', order: 'asc', script: { lang: 'painless', source, params } } }
}
