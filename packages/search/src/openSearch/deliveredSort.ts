import { areas } from '@materia/contracts/freight/routeOf.ts'
import { partOfTruck, truck } from '@materia/contracts/freight/tariff.ts'
import { type Delivered, type Lanes, lanesTo } from '../query/delivered.ts'
import { afterWeights, last } from '../query/sortKeysOf.ts'

const areaBits = 12
const truckBits = 5
/** The factor of a package is stored in thousandths. */
const factorUnit = 1000

/** Reading a field costs a sort more than its arithmetic, so the whole numbers share one field. */
export function packDelivered({ area, trucks, charged, factor, price, count, behind }: Delivered) {
  const isBehind = behind > 0 ? 1 : 0
  const thousandths = Math.round(factor * factorUnit)
  const code =
    (((thousandths << 1) | isBehind) << (areaBits + truckBits)) | (trucks << areaBits) | area
  return { code, charged, price, count }
}

/** The first area of the second country. All areas of a country have one border and one offer. */
const second = areas.findIndex(({ country }) => country !== areas[0].country)

/**
 * `deliveredKey` and `freightDollars` in OpenSearch's language. The same steps in the same order, so
 * that both engines have the same keys. Everything except the distances is the same for all
 * destinations in a country, so OpenSearch compiles two scripts.
 */
const sourceOf = (first: Lanes[number], other: Lanes[number]) => `
def found = doc['delivered.code'];
if (found.size() == 0) return ${last}D;
int code = (int) found.value;
int area = code & ${(1 << areaBits) - 1};
int trucks = (code >> ${areaBits}) & ${(1 << truckBits) - 1};
int rest = code >> ${areaBits + truckBits};
double behind = (rest & 1) == 1 ? ${afterWeights}D : 0D;
double factor = (rest >> 1) / ${factorUnit}D;
boolean isFirst = area < ${second};
double border = isFirst ? ${first.border}D : ${other.border}D;
double perBorder = isFirst ? ${first.perBorder}D : ${other.perBorder}D;
double offer = isFirst ? ${first.offer}D : ${other.offer}D;
int kilometres = (int) ((List) params.kilometres).get(area);
double perTruck = ${truck.base}D + ${truck.perKilometre}D * kilometres;
double part = ${partOfTruck.perKilogram}D + ${partOfTruck.perKilogramKilometre}D * kilometres;
double charged = doc['delivered.charged'].value;
double load = charged > 0 ? Math.min(perTruck, ${partOfTruck.base}D + charged * part) : 0D;
double onBorder = border + perBorder * (charged > 0 ? trucks + 1 : trucks);
double dollars = (trucks * perTruck + load) * factor * offer + onBorder;
return behind + params.sign * (doc['delivered.price'].value + (dollars * 100) / doc['delivered.count'].value);
`

/** Sorts by the price delivered to an area, the lowest first, or the highest for a sign of -1. */
export function deliveredSort(area: number, sign: 1 | -1): object {
  const lanes = lanesTo(area)
  const source = sourceOf(lanes[0]!, lanes[second]!)
  const params = { sign, kilometres: lanes.map(({ kilometres }) => kilometres) }
  return { _script: { type: 'number', order: 'asc', script: { lang: 'painless', source, params } } }
}
