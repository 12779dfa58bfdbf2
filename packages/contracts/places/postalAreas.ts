import type { Country } from './places.ts'

/**
 * The state of each area: the beginnings of its postal codes, as single ones and ranges. An area
 * belongs to one state here, although a few cross a border: 06390 is in New York, 063 in Connecticut.
 *
 * Mexico: the first two digits, by the catalog of Correos de México (SEPOMEX). United States: the
 * first three digits, by the USPS list L002, as the npm package zipcodes 8.0.0 has them. Prefixes of
 * single receivers such as 733 (Austin) are added. Territories and military mail are not served.
 */
const areas: Record<Country, { digits: number; states: string }> = {
  MEX: {
    digits: 2,
    states: `
    DF 01-16
    AG 20
    BC 21-22
    BS 23
    CM 24
    CO 25-27
    CL 28
    CS 29-30
    CH 31-33
    DG 34-35
    GT 36-38
    GR 39-41
    HG 42-43
    JA 44-49
    EM 50-57
    MI 58-61
    MO 62
    NA 63
    NL 64-67
    OA 68-71
    PU 72-75
    QT 76
    QR 77
    SL 78-79
    SI 80-82
    SO 83-85
    TB 86
    TM 87-89
    TL 90
    VE 91-96
    YU 97
    ZA 98-99`,
  },
  USA: {
    digits: 3,
    states: `
    AK 995-999
    AL 350-352 354-369
    AR 716-729
    AZ 850-853 855-857 859-860 863-865
    CA 900-908 910-928 930-937 939-961
    CO 800-816
    CT 060-069
    DC 200 202-205 569
    DE 197-199
    FL 320-339 341-342 344 346-347 349
    GA 300-319 398-399
    HI 967-968
    IA 500-516 520-528
    ID 832-838
    IL 600-620 622-629
    IN 460-479
    KS 660-662 664-679
    KY 400-418 420-427
    LA 700-701 703-708 710-714
    MA 010-027 055
    MD 206-212 214-219
    ME 039-049
    MI 480-499
    MN 550-551 553-567
    MO 630-631 633-641 644-658
    MS 386-397
    MT 590-599
    NC 270-289
    ND 580-588
    NE 680-681 683-693
    NH 030-038
    NJ 070-089
    NM 870-871 873-875 877-884
    NV 889-891 893-895 897-898
    NY 005 100-149
    OH 430-459
    OK 730-731 734-741 743-749
    OR 970-979
    PA 150-196
    RI 028-029
    SC 290-299
    SD 570-577
    TN 370-385
    TX 733 750-770 772-799 885
    UT 840-841 843-847
    VA 201 220-246
    VT 050-054 056-059
    WA 980-986 988-994
    WI 530-532 534-535 537-549
    WV 247-268
    WY 820-831`,
  },
}

/** Typed to get past a form. No place has it. */
const placeholder = '99999'

const stateByArea = new Map<Country, Map<string, string>>()

/** The state that a postal code belongs to. Null for a code that does not exist. */
export function findPostalState(country: Country, postalCode: string): string | null {
  if (!/^\d{5}(-\d{4})?$/.test(postalCode) || postalCode.startsWith(placeholder)) return null
  const known = stateByArea.get(country) ?? readAreas(country)
  stateByArea.set(country, known)
  return known.get(postalCode.slice(0, areas[country].digits)) ?? null
}

function readAreas(country: Country): Map<string, string> {
  const { digits, states } = areas[country]
  const lines = states.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [state = '', ...ranges] = line.trim().split(' ')
      return ranges.flatMap((range) => {
        const [from, to = from] = range.split('-').map(Number)
        return Array.from(
          { length: to! - from! + 1 },
          (_, at) => [String(from! + at).padStart(digits, '0'), state] as const,
        )
      })
    }),
  )
}
