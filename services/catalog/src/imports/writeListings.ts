import {
  csvAnswers,
  type CsvColumn,
  csvColumns,
  csvHeaders,
  csvUnits,
} from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import { packageLabel } from '@materia/contracts/packageTypes.ts'
import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { Material } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places.ts'
import { stringify } from 'csv-stringify/sync'

/** The header of a file of listings, with the mark by which spreadsheets know UTF-8. */
export function headerLine(language: Language): string {
  return `\uFEFF${line(csvHeaders[language])}`
}

/** A listing as an import takes it. */
export function listingLine(language: Language, material: Revised): string {
  return line(listingCells(language, material))
}

type Revised = Material & { revision: number }

/** What an export says of a listing, by column. */
export function listingCells(language: Language, material: Revised): Record<CsvColumn, string> {
  const {
    category,
    type,
    grade,
    presentation,
    mfi,
    color,
    materialOrigin,
    description,
    quantity,
    unit,
    pieceKilograms,
    packageType,
    price,
    currency,
    state,
    country,
  } = material
  const term = (value: string) => termLabel(language, value)
  const { yes, no } = csvAnswers[language]
  return {
    id: String(material.id),
    category: term(category),
    type: term(type),
    grade: grade ? term(grade) : '',
    presentation: term(presentation),
    mfi: mfi ?? '',
    color: term(color),
    materialOrigin: term(materialOrigin),
    description,
    quantity,
    unit: csvUnits[language][unit],
    pieceKilograms: pieceKilograms ?? '',
    packageType: packageType ? packageLabel(language, packageType) : '',
    price,
    currency,
    state: stateName(language, country, state),
    country: countryName(language, country),
    isSingleLot: material.isSingleLot ? yes : no,
    images: imageUrls(material.imageUrl).join('; '),
    revision: String(material.revision),
  }
}

// A text of several lines or with semicolons is quoted as well, for spreadsheets that part cells by them.
function line(cells: Record<CsvColumn, string>): string {
  return stringify([csvColumns.map((column) => cells[column])], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[;\r\n]/,
  })
}
